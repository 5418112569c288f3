import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { precacheList } from "./vite/precache.ts";
import { productionBuild } from "./vite/production-build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The service worker, built last because it names the files of the other builds. It is not precompressed and its name
 * does not change: browsers compare it byte by byte to find a new version.
 */
export default defineConfig({
  root: here("."),
  publicDir: false,
  plugins: [productionBuild(), precacheList()],
  build: {
    target: "es2022",
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        sw: here("src/service-worker/sw.ts"),
        "sw-off": here("src/service-worker/sw-off.ts"),
      },
      output: { entryFileNames: "[name].js" },
    },
  },
});
