import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig } from "vite";
import { homeTemplate } from "./vite/home-template.ts";
import { productionBuild } from "./vite/production-build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The home page for the server, one file, after the app: see docs/decisions/0027-painted-home-page.md. */
export default defineConfig({
  root: here("."),
  publicDir: false,
  plugins: [productionBuild(), react(), homeTemplate()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    target: "es2023",
    ssr: here("src/app/home-html.tsx"),
    outDir: "dist/server",
    emptyOutDir: true,
  },
});
