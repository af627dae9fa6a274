import { expect, test, vi } from "vitest";
import { copied } from "../../src/frame/clipboard";

test("a text is copied by the clipboard, by hand where there is none, and else it is said", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
  vi.stubGlobal("navigator", {});
  const execCommand = vi.fn(() => true);
  Object.assign(document, { execCommand });
  expect(await copied("a link")).toBe(true);
  expect(document.querySelector("textarea")).toBeNull();
  execCommand.mockReturnValue(false);
  expect(await copied("a link")).toBe(false);
  vi.unstubAllGlobals();
});
