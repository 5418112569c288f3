import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { leanTexts } from "./lean-texts.ts";
import { precompress } from "./precompress.ts";
import { productionBuild } from "./production-build.ts";

const here = (path: string) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Builds one HTML entry separately, after the app. Sharing chunks with the app would cost further requests, which on
 * a slow connection outweigh the bytes saved.
 */
export const singleEntry = (html: string, plugins: Plugin[] = []) =>
  defineConfig({
    root: here("."),
    publicDir: false,
    plugins: [
      productionBuild(),
      react(),
      leanTexts(),
      precompress(),
      ...plugins,
    ],
    build: {
      target: "es2022",
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: here(html) },
    },
  });
