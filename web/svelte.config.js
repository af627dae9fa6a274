import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The class that keeps a component's styles to itself, short because it is sent hundreds of times; by its file. */
const taken = new Map();
function cssHash({ hash, filename }) {
  const name = `s${hash(filename.replace(/.*\/src\//, "")).slice(-4)}`;
  const other = taken.get(name) ?? filename;
  if (other !== filename) throw new Error(`${filename} and ${other} are both called ${name}: take more letters`);
  taken.set(name, filename);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
