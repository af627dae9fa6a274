// Writes each script and style a second time, as small as brotli makes it: browsers take it from a secure place, or from
// their own machine. Compressing so hard takes too long while somebody waits for it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const HARDEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const packed = promisify(brotliCompress);

export default function brotli() {
  return {
    name: "soloist-brotli",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/[^/]+\.(js|css)$/.test(name));
      await Promise.all(
        files.map(async (name) =>
          writeFile(join(dir, `${name}.br`), await packed(await readFile(join(dir, name)), HARDEST)),
        ),
      );
    },
  };
}
