import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanTexts } from "./vite/lean-texts.ts";
import { leanZod } from "./vite/lean-zod.ts";
import { offlineFiles } from "./vite/offline-files.ts";
import { precompress } from "./vite/precompress.ts";
import { productionBuild } from "./vite/production-build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The answering page, built by itself after the rest: what it shared with the other entries would be split into files
 * of their own, and on a slow connection each further request costs more than the bytes it saves.
 */
export default defineConfig({
  root: here("."),
  publicDir: false,
  plugins: [
    productionBuild(),
    react(),
    leanTexts(),
    leanZod(),
    precompress(),
    offlineFiles({ entry: "answer" }),
  ],
  build: {
    target: "es2022",
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here("answer.html") },
  },
});
