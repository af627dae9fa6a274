import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    // Components and runes as the browser runs them; the data that the server's tests share lies above this folder.
    resolve: { conditions: ["browser"] },
    server: { fs: { allow: [".."] } },
    test: {
      include: ["tests/**/*.test.ts"],
      environment: "happy-dom",
      setupFiles: ["tests/setup.ts"],
      // A page made once for each worker, and not for each file, takes a fraction of the time.
      pool: "vmThreads",
      // A busy machine is no failure.
      testTimeout: 30_000,
    },
  }),
);
