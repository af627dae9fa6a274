// The worker that all tabs share: it has the one stream.
import { Hub } from "./hub";
import type { Followed, Told } from "./told";

const hub = new Hub();
const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void };

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  const listener = { postMessage: (told: Told) => port.postMessage(told) };
  port.onmessage = ({ data }: MessageEvent<Followed | null>) => {
    if (data) hub.follow(listener, data);
    else hub.leave(listener);
  };
};
