import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  // A strict content-security policy forbids data: addresses, so nothing is inlined.
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/r": "http://127.0.0.1:8000" } },
});
