// Tells the service worker which files the page has; Python is kept apart, when somebody wants it.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

const NAME = "service_worker.js";
// What the server alone reads.
const CHUNKS = "chunks.json";

export default function serviceWorker() {
  return {
    name: "soloist-service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const digest = createHash("sha256");
      const open = await readdir("public");
      for (const name of open) digest.update(await readFile(`public/${name}`));
      const built = Object.keys(bundle).filter(
        (name) => name !== NAME && name !== CHUNKS && !name.startsWith("assets/python-"),
      );
      for (const name of built) digest.update(name);
      if (bundle["index.html"]) digest.update(String(bundle["index.html"].source));
      const files = [...built.filter((name) => name !== "index.html"), ...open].sort();
      const python = Object.keys(bundle)
        .find((name) => name.startsWith("assets/python-"))
        ?.split("/")
        .slice(0, 2);
      const page = JSON.stringify({ name: digest.digest("hex").slice(0, 12), files, python: `${python?.join("/")}/` });
      bundle[NAME].code = bundle[NAME].code.replace("__PAGE__", () => page);
    },
  };
}
