import { describe, expect, it } from "vitest";
import { isForgetful, kept, type KeptTable } from "../../src/offline/kept";

const TABLE: KeptTable = { id: "~1", version: 1, deal: "7", mine: {}, record: null };

describe("a browser that keeps nothing", () => {
  it("has what was played as long as the tab is open", async () => {
    expect(isForgetful()).toBe(false);
    await kept.put(TABLE);
    await kept.put({ ...TABLE, version: 2 });
    await kept.putReview("~1", "found");
    expect(await kept.table("~1")).toEqual({ ...TABLE, version: 2 });
    expect(await kept.tables()).toHaveLength(1);
    expect(await kept.review("~1")).toBe("found");
    expect(await kept.table("~2")).toBeUndefined();
    expect(isForgetful()).toBe(true);
  });
});
