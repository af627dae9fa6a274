import { afterEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import { sitDown } from "../../src/daily/sit";
import { tableOf } from "../made";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a deal that is still being made is asked for again, and any other refusal is told", async () => {
  vi.useFakeTimers();
  const unready = new Refused(503, { status: 503, detail: "soon", type: "/problems/daily-unready" }, 2);
  const asked = vi.spyOn(api, "sitAtDaily").mockRejectedValueOnce(unready).mockResolvedValueOnce(tableOf());
  const table = sitDown("nim");
  await vi.advanceTimersByTimeAsync(2000);
  expect((await table).id).toBe("t1");
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRejectedValueOnce(new Refused(409, { status: 409, detail: "over", type: "/problems/daily-over" }));
  await expect(sitDown("nim", "2026-11-16", false)).rejects.toThrow("over");
});
