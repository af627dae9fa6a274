// The line to Python in a thread of its own.
import { PYTHON } from "./place";
import type { Asked, Told } from "./worker";

interface Waiting {
  done: (answer: string) => void;
  fail: (error: Error) => void;
  tell: ((step: string) => void) | undefined;
}

export class Python {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #tickets = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#worker.onerror = ({ message }) => this.#lose(message);
    this.#send({ at: PYTHON });
  }

  /** The answer to a request, or what was found out; `tell` hears how far it has come. */
  ask(task: "answer" | "think", request: unknown, tell?: (step: string) => void): Promise<string> {
    const ticket = this.#tickets++;
    return new Promise((done, fail) => {
      this.#waiting.set(ticket, { done, fail, tell });
      this.#send({ ticket, task, request: JSON.stringify(request) });
    });
  }

  #send(asked: Asked): void {
    this.#worker.postMessage(asked);
  }

  #hear({ ticket, step, answer, error }: Told): void {
    const waiting = this.#waiting.get(ticket);
    if (step !== undefined) return waiting?.tell?.(step);
    this.#waiting.delete(ticket);
    if (answer !== undefined) waiting?.done(answer);
    else waiting?.fail(new Error(error));
  }

  #lose(message: string): void {
    for (const { fail } of this.#waiting.values()) fail(new Error(message));
    this.#waiting.clear();
  }

  close(): void {
    this.#worker.terminate();
    this.#lose("closed");
  }
}
