import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import python from "./python.mjs";
import serviceWorker from "./service_worker.mjs";

/** The page is shown at many addresses of a server, so it names its files from the root; `soloist static` undoes that. */
const fromRoot = {
  name: "soloist-from-root",
  transformIndexHtml: { order: "post", handler: (html: string) => html.replaceAll('="./', '="/') },
} as const;

const SERVICE_WORKER = "service_worker";

export default defineConfig({
  plugins: [svelte(), python(), fromRoot, serviceWorker()],
  // Files find each other wherever the page lies; the page itself names them from the root of its server.
  base: "./",
  // A strict content-security policy forbids data: addresses, so nothing is inlined.
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rollupOptions: {
      input: { index: "index.html", [SERVICE_WORKER]: `src/offline/${SERVICE_WORKER}.ts` },
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? `${name}.js` : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/r": "http://127.0.0.1:8000" } },
});
