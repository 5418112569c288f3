import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { productionBuild } from "./vite/production-build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The start page of a survey for the server, one file, after the home page: see docs/decisions/0005-answering-page.md. */
export default defineConfig({
  root: here("."),
  publicDir: false,
  plugins: [productionBuild(), react()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    target: "es2023",
    ssr: here("src/app/answer-html.tsx"),
    outDir: "dist/server",
    emptyOutDir: false,
  },
});
