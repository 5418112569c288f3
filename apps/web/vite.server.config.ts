import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig } from "vite";
import { paintedTemplates } from "./vite/painted-templates.ts";
import { productionBuild } from "./vite/production-build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The pages that the server paints, after the app: some of the app's pages (docs/decisions/0027-painted-home-page.md),
 * and the start page and the form of a survey (docs/decisions/0073-react-while-answering.md).
 */
export default defineConfig({
  root: here("."),
  publicDir: false,
  plugins: [productionBuild(), react(), paintedTemplates()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    target: "es2023",
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    rolldownOptions: {
      input: [here("src/app/app-html.tsx"), here("src/app/answer-html.tsx")],
    },
  },
});
