// Packs Python for the page (Pyodide, the standard library and the games) into assets/python-<hash>/, and tells the page
// by the module `virtual:python` where that is.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(HERE, "../src");
const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const NAME = "virtual:python";
/** What answers without a server: the games, what stands on them, and their pages. */
const PARTS = [
  "__init__.py",
  "coach",
  "core",
  "games",
  "graded",
  "lessons",
  "matches",
  "offline",
  "players",
  "puzzles",
  "rules",
  "server/__init__.py",
  "server/problem.py",
  "server/text",
  "table",
];
/** Our own files; the page knows by it that everything is there. */
const GAMES = "soloist.pack";
const KINDS = /\.(py|json|md|bin|txt|toml)$/;
/** Beside the package itself: they have the place of packages that are compiled. */
const STAND_INS = "soloist/offline/stand_ins/";

/** Every file that is packed, by its name there. */
async function parts() {
  const found = new Map();
  for (const part of PARTS) {
    const at = join(SOURCE, "soloist", part);
    const names = part.endsWith(".py") ? [""] : await readdir(at, { recursive: true });
    for (const name of names.sort()) {
      const path = join(at, name);
      if (!KINDS.test(path) || path.includes("__pycache__")) continue;
      const packed = relative(SOURCE, path);
      const data = await readFile(path).catch((error) => {
        if (error.code === "EISDIR") return null;
        throw error;
      });
      if (data) found.set(packed.startsWith(STAND_INS) ? packed.slice(STAND_INS.length) : packed, data);
    }
  }
  const described = await readFile(join(HERE, "../pyproject.toml"), "utf-8");
  const games = /\[project\.entry-points\."soloist\.games"\]\n((?:.+\n)+)/.exec(described)[1].replaceAll('"', "");
  found.set("soloist-0.dist-info/METADATA", Buffer.from("Metadata-Version: 2.1\nName: soloist\nVersion: 0\n"));
  found.set("soloist-0.dist-info/entry_points.txt", Buffer.from(`[soloist.games]\n${games}`));
  return found;
}

/** Compiles and packs by the Python that will run it. */
async function pack(files) {
  const { loadPyodide } = await import("pyodide");
  const python = await loadPyodide({ indexURL: PYODIDE });
  for (const [name, data] of files) {
    const at = `/parts/${name}`;
    python.FS.mkdirTree(dirname(at));
    python.FS.writeFile(at, data);
  }
  python.FS.writeFile("/library.zip", await readFile(join(PYODIDE, "python_stdlib.zip")));
  python.runPython(await readFile(join(HERE, "pack_python.py"), "utf-8"));
  const answers = Object.entries(JSON.parse(python.runPython("answers()")));
  const made = (call) => {
    const proxy = python.runPython(call);
    const bytes = Buffer.from(proxy.toJs());
    proxy.destroy();
    return bytes;
  };
  return {
    "library.zip": made('library("/library.zip")'),
    [GAMES]: made("package()"),
    ...Object.fromEntries(answers.map(([name, text]) => [name, Buffer.from(text)])),
  };
}

/** What was packed before, by name. */
async function kept(at) {
  const names = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [relative(at, path), await readFile(path)])));
}

/** All that the page fetches to run Python, by name; made again only when something in it has changed. */
async function packed() {
  const files = await parts();
  const brings = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
  const brought = await Promise.all(brings.map((name) => readFile(join(PYODIDE, name))));
  const lock = JSON.parse(await readFile(join(PYODIDE, "pyodide-lock.json"), "utf-8"));
  const digest = createHash("sha256").update(await readFile(join(HERE, "pack_python.py")));
  for (const data of brought) digest.update(data);
  for (const [name, data] of files) digest.update(`${name}\0${data.length}\0`).update(data);
  const hash = digest.digest("hex").slice(0, 12);
  const cache = join(HERE, "node_modules/.cache/python");
  const at = join(cache, hash);
  let made = await kept(at);
  if (!made[GAMES]) {
    made = await pack(files);
    await rm(cache, { recursive: true, force: true });
    for (const [name, data] of Object.entries(made)) {
      await mkdir(dirname(join(at, name)), { recursive: true });
      await writeFile(join(at, name), data);
    }
  }
  const all = {
    ...Object.fromEntries(brings.map((name, i) => [name, brought[i]])),
    "pyodide-lock.json": Buffer.from(JSON.stringify({ ...lock, packages: {} })),
    ...made,
  };
  return { folder: `assets/python-${hash}/`, files: all };
}

/** What the page is told of it. */
function told({ folder, files }) {
  return `export const folder = ${JSON.stringify(folder)};\nexport const files = ${JSON.stringify(Object.keys(files))};`;
}

/** The part of Vite that brings Python; where the page is only being worked on, there is none. */
export default function python() {
  let made = { folder: "", files: {} };
  let building = false;
  return {
    name: "soloist-python",
    configResolved(config) {
      building = config.command === "build";
    },
    async buildStart() {
      if (building) made = await packed();
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? told(made) : undefined),
    generateBundle() {
      for (const [name, source] of Object.entries(made.files))
        this.emitFile({ type: "asset", fileName: `${made.folder}${name}`, source });
    },
  };
}
