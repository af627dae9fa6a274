import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import type { Review, ReviewState } from "../../src/api/types";
import { PendingReview } from "../../src/coach/review.svelte";

const review = {
  kind: "score",
  curve: [0, 4, 9].map((ply) => ({ ply, value: ply, low: ply, high: ply })),
} as unknown as Review;
const working = (done: number): ReviewState => ({ state: "working", done, of: 3, review: null });
const ask = vi.spyOn(api, "review");

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});
afterEach(() => vi.useRealTimers());

test("it is waited for while the server works on it", async () => {
  ask
    .mockResolvedValueOnce(working(1))
    .mockResolvedValueOnce(working(2))
    .mockResolvedValueOnce({ ...working(3), state: "ready", review });
  const pending = new PendingReview();
  pending.follow("t1");
  await vi.advanceTimersByTimeAsync(0);
  expect([pending.asked, pending.done, pending.of, pending.found]).toEqual([true, 1, 3, null]);
  await vi.runAllTimersAsync();
  expect(pending.found).toBe(review);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("what is busy or away is asked again; what is refused stays so", async () => {
  ask.mockRejectedValueOnce(new Refused(0, { status: 0, detail: "" }));
  ask.mockRejectedValueOnce(new Refused(429, { status: 429, detail: "Busy." }, 1));
  ask.mockRejectedValueOnce(new Refused(404, { status: 404, detail: "No such table." }));
  const pending = new PendingReview();
  pending.follow("t1");
  await vi.runAllTimersAsync();
  expect([ask.mock.calls.length, pending.trouble]).toEqual([3, "No such table."]);
});

test("whoever stops following waits no more", async () => {
  ask.mockResolvedValue(working(1));
  const stop = new PendingReview().follow("t1");
  await vi.advanceTimersByTimeAsync(700);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a moment belongs to the last point of the curve that is not later", () => {
  const pending = new PendingReview();
  expect(pending.at(3)).toBeUndefined();
  pending.found = review;
  expect([0, 3, 4, 20].map((ply) => pending.at(ply)?.value)).toEqual([0, 0, 4, 9]);
});
