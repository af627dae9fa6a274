// Cuts the two typefaces down to what the page writes in English and Polish, into src/fonts/.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";

const require = createRequire(import.meta.url);
// What programs write and people hardly do is left to the reader's own typeface.
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((sign) => !"#$*<=>@[\\]^_`{|}~".includes(sign))
  .join("");
const SIGNS = "\u00a0·×–—‘’“”„…−→←°óÓéè";
const POLISH = "ąćęłńśźżĄĆĘŁŃŚŹŻ";

// What no browser reads of a face, or does as well without: names of styles, baselines of other scripts, hints for coarse
// screens, and how far letters that are drawn closer together vary with their weight.
const UNREAD = ["STAT", "BASE", "MVAR", "gasp", "GDEF"];

// The serif is written in one weight, whatever is asked for; the sans from regular to half bold.
const FACES = [
  { name: "serif", from: "@fontsource-variable/fraunces/files/fraunces", axes: { wght: 600 } },
  {
    name: "sans",
    from: "@fontsource-variable/source-sans-3/files/source-sans-3",
    axes: { wght: { min: 400, max: 600 } },
  },
];

await mkdir("src/fonts", { recursive: true });
for (const { name, from, axes } of FACES) {
  for (const [range, text, keepFeatures] of [
    ["latin", ASCII + SIGNS, ["kern", "liga", "tnum", "lnum"]],
    ["latin-ext", POLISH, []], // of two files no letters are drawn closer together
  ]) {
    const font = await readFile(require.resolve(`${from}-${range}-wght-normal.woff2`));
    const small = await subset(font, text, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures,
      noHinting: true,
      dropTables: UNREAD,
    });
    await writeFile(`src/fonts/${name}-${range}.woff2`, small);
  }
}
