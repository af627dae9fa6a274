import { afterEach, expect, test, vi } from "vitest";

/** The settings as a page that is loaded now would have them. */
async function loaded(kept: string | null): Promise<typeof import("../src/settings.svelte")> {
  vi.resetModules();
  localStorage.clear();
  if (kept !== null) localStorage.setItem("soloist", kept);
  return import("../src/settings.svelte");
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what was kept holds, as far as it can still be", async () => {
  const { settings } = await loaded(
    JSON.stringify({
      theme: "dark",
      suits: "five",
      undo: "honest",
      practice: ["joker", 3],
      panel: "yes",
      lang: "Deutsch",
      old: 1,
    }),
  );
  expect(settings).toMatchObject({
    theme: "dark",
    suits: "two",
    undo: "honest",
    practice: [],
    panel: true,
    lang: "en",
  });
  expect("old" in settings).toBe(false);
});

test("the helps of each game are kept, and what is none is not", async () => {
  const kept = await loaded(JSON.stringify({ theme: "dark", helps: { joker: { finish: true } } }));
  expect(kept.settings).toMatchObject({ theme: "dark", helps: { joker: { finish: true } } });
  for (const helps of [[], "all", { joker: true }, { joker: { finish: "yes" } }])
    expect((await loaded(JSON.stringify({ helps }))).settings.helps).toEqual({});
});

test("nothing kept, or nothing that can be read, gives the defaults", async () => {
  for (const kept of [null, "", "{", "null", "[1]"]) {
    const { settings } = await loaded(kept);
    expect(settings, String(kept)).toMatchObject({ theme: "auto", pace: "normal", undo: "free" });
  }
});

test("settings are kept, and shown on the document", async () => {
  const { applySettings, settings } = await loaded(null);
  Object.assign(settings, { theme: "dark", lang: "pl" });
  applySettings();
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(document.documentElement.lang).toBe("pl");
  expect(JSON.parse(localStorage.getItem("soloist") ?? "")).toMatchObject({ theme: "dark", lang: "pl" });
});

test("motion follows the system unless the player says otherwise", async () => {
  const { motionOn, settings } = await loaded(null);
  for (const matches of [true, false]) {
    vi.stubGlobal("matchMedia", () => ({ matches }));
    settings.motion = "auto";
    expect(motionOn()).toBe(!matches);
    settings.motion = "full";
    expect(motionOn()).toBe(true);
    settings.motion = "none";
    expect(motionOn()).toBe(false);
  }
});

test("a slow pace takes longer, a brisk one less", async () => {
  const { paced, settings } = await loaded(null);
  expect(paced(100)).toBe(100);
  settings.pace = "slow";
  expect(paced(100)).toBe(160);
  settings.pace = "fast";
  expect(paced(100)).toBe(60);
});
