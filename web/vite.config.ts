import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import brotli from "./brotli.mjs";
import python from "./python.mjs";
import serviceWorker from "./service_worker.mjs";

/** The page is shown at many addresses of a server, so it names its files from the root; `soloist static` undoes that. */
const fromRoot = {
  name: "soloist-from-root",
  transformIndexHtml: { order: "post", handler: (html: string) => html.replaceAll('="./', '="/') },
} as const;

const SERVICE_WORKER = "service_worker";

/**
 * What is shown together is fetched together: a phone waits longer for a file's turn than for its bytes. What the page
 * always needs, the lobby with its pictures of the games, what these show of Jambo's cards and of Five Tribes'
 * shapes as their tables do, and what every table has; all else splits by itself.
 */
const GROUPS = [
  {
    name: "page",
    test: /node_modules\/(svelte|esm-env|clsx)\/(?!.*(\/select|\/size|svelte-element)\.js)|src\/(main\.ts|App\.svelte|tokens\.css|base\.css|games\/games|lobby\/fetch|address|InTurn|turns|settings|api\/|offline\/(kept|reach|install|place)|words\/(?!later|\w+\.json)|frame\/(Icon|Dialog|clipboard)|games\/[^/]+\/figure|learn\/progress)/,
    priority: 3,
  },
  {
    name: "lobby",
    test: /src\/(lobby\/(?!RulesPage|SettingsSheet|NewGame|fetch)|daily\/TodayStrip|games\/[^/]+\/(lobby\.ts|\w+Vignette))/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: "drawn",
    test: /src\/games\/jambo\/(lobby_cards|wares|shapes|cards|Art)\./,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: "tribes",
    test: /src\/games\/fivetribes\/(Shape|Symbols|facts)\./,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: "table",
    test: /src\/(table\/(TablePage|Piece|Zone|Explained)\.svelte|table\/helps)/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [svelte(), python(), fromRoot, serviceWorker(), brotli()],
  // Files find each other wherever the page lies; the page itself names them from the root of its server.
  base: "./",
  // A strict content-security policy forbids data: addresses, so nothing is inlined.
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    // Of what a file takes along only the styles are named with it: scripts name their own, and most are there by then.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
    // By this the server knows what an address will ask for.
    manifest: "chunks.json",
    reportCompressedSize: true,
    rollupOptions: {
      input: { index: "index.html", [SERVICE_WORKER]: `src/offline/${SERVICE_WORKER}.ts` },
      output: {
        codeSplitting: { groups: GROUPS },
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? `${name}.js` : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/r": "http://127.0.0.1:8000" } },
});
