import { expect, test } from "vitest";
import { namesOf, optionFor, pieceIndex, thingFor, zoneOf } from "../../src/table/targets";
import { optionOf, viewOf } from "../made";

const view = viewOf({ "tableau/1": "KS QH", "tableau/10": "", stock: "? ?" });

test("a target names a zone or a piece of one", () => {
  expect(zoneOf(view, "tableau/1")?.name).toBe("tableau/1");
  expect(zoneOf(view, "tableau/1/0")?.name).toBe("tableau/1");
  expect(zoneOf(view, "tableau/10")?.name).toBe("tableau/10");
  expect(zoneOf(view, "stock/1")?.name).toBe("stock");
  expect(zoneOf(view, "stock/1/2")).toBeUndefined();
  expect(zoneOf(view, "button/pass")).toBeUndefined();
});

test("only a piece has an index in its zone", () => {
  const zone = zoneOf(view, "tableau/1");
  expect(zone && pieceIndex(zone, "tableau/1/1")).toBe(1);
  expect(zone && pieceIndex(zone, "tableau/1")).toBe(-1);
});

test("a piece is also meant by its zone, and a zone only by itself", () => {
  expect(namesOf(view, "tableau/1/1")).toEqual(["tableau/1/1", "tableau/1"]);
  expect(namesOf(view, "stock")).toEqual(["stock"]);
});

test("a zone is met by its last piece, or by its empty place", () => {
  expect(thingFor(view, "tableau/1")).toBe("tableau/1/1");
  expect(thingFor(view, "tableau/10")).toBe("tableau/10");
  expect(thingFor(view, "tableau/1/0")).toBe("tableau/1/0");
});

test("an option is found by the first source that has one of the targets", () => {
  const options = [optionOf("stock"), optionOf("tableau/1/1 -> tableau/10")];
  expect(optionFor(options, ["tableau/1/1"], ["tableau/10"])).toBe(options[1]);
  expect(optionFor(options, [""], ["stock/1", "stock"])).toBe(options[0]);
  expect(optionFor(options, ["tableau/1/0"], ["tableau/10"])).toBeUndefined();
});
