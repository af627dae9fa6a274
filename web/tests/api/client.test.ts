import { afterEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import { settings } from "../../src/settings.svelte";

const answer = (body: unknown, init: ResponseInit = {}): void =>
  void vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), init))),
  );

async function refusal(asked: Promise<unknown>): Promise<Refused> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refused);
  return error as Refused;
}

afterEach(() => {
  vi.unstubAllGlobals();
  settings.lang = "en";
});

test("every question says in which language to answer, and a post carries its body", async () => {
  answer([]);
  settings.lang = "pl";
  await api.games();
  await api.table("t1", 3);
  await api.play("t1", 3, "draw", "a-key-of-a-move");
  const asked = vi.mocked(fetch).mock.calls;
  expect(asked.map(([url]) => url)).toEqual([
    "/api/games?lang=pl",
    "/api/tables/t1?ply=3&lang=pl",
    "/api/tables/t1/actions?lang=pl",
  ]);
  expect(asked[0]?.[1]).toEqual({});
  expect(asked[2]?.[1]).toMatchObject({ method: "POST", body: '{"ply":3,"action":"draw","helps":[]}' });
  expect(asked[2]?.[1]?.headers).toMatchObject({ "Idempotency-Key": "a-key-of-a-move" });
});

const keys = (): unknown[] =>
  vi.mocked(fetch).mock.calls.map(([, init]) => (init?.headers as Record<string, string>)["Idempotency-Key"]);

test("a triple tap asks once for a table, and the next tap for another", async () => {
  answer({ id: "t1" });
  const taps = await Promise.all([1, 2, 3].map(() => api.sameDeal("t0")));
  expect(taps.map(({ id }) => id)).toEqual(["t1", "t1", "t1"]);
  expect(fetch).toHaveBeenCalledTimes(1);
  answer({ id: "t2" });
  await api.sameDeal("t0");
  await api.sameDeal("t9");
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys()).size).toBe(2);
});

test("what nobody answered is asked again as itself, and what was refused as something new", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("fetch", fetched);
  await refusal(api.sit("t1"));
  fetched.mockResolvedValueOnce(new Response("{}", { status: 503 }));
  await refusal(api.sit("t1"));
  fetched.mockResolvedValueOnce(new Response("{}", { status: 409 }));
  await refusal(api.sit("t1"));
  fetched.mockResolvedValueOnce(new Response("{}"));
  await api.sit("t1");
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test("a refusal keeps its sentence, its clause, and when to ask again", async () => {
  answer({ status: 429, detail: "Busy.", clause: "X-1" }, { status: 429, headers: { "Retry-After": "2" } });
  const { status, message, problem, after } = await refusal(api.games());
  expect([status, message, problem.clause, after]).toEqual([429, "Busy.", "X-1", 2]);
});

test("whatever does not answer is away: no network, or a proxy that has lost its server", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect((await refusal(api.games())).status).toBe(0);
  answer("<html>Bad gateway</html>", { status: 502 });
  expect((await refusal(api.games())).status).toBe(0);
  answer("<html>Oops</html>", { status: 500, statusText: "Internal error" });
  const broken = await refusal(api.games());
  expect([broken.status, broken.message]).toEqual([500, "Internal error"]);
});
