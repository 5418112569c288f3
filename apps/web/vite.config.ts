import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig } from "vite";
import type { ProxyOptions } from "vite";
import { answerPages } from "./vite/answer-pages.ts";
import { precompress } from "./vite/precompress.ts";
import { codeSplitting } from "./vite/chunks.ts";
import { leanZod } from "./vite/lean-zod.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const API = process.env["API_URL"] ?? "http://127.0.0.1:3000";

/** These paths are pages when a browser opens them and calls when the page sends them. */
const pageOrCall: ProxyOptions = {
  target: API,
  bypass: ({ method, url }) =>
    method === "GET" || method === "HEAD" ? url : undefined,
};

export default defineConfig({
  root: here("."),
  plugins: [react(), answerPages(), leanZod(), precompress()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: {
      "/api/": API,
      "/csrf-cookie": API,
      "/uploads/": API,
      "/sandbox/snap/": API,
      "/login": pageOrCall,
      "/logout": pageOrCall,
      "/register": pageOrCall,
      "/email/": pageOrCall,
    },
  },
  build: {
    target: "es2022",
    rolldownOptions: {
      input: {
        // answer.html is built by itself: see vite.answer.config.ts.
        index: here("index.html"),
        pay: here("pay.html"),
      },
      output: {
        codeSplitting,
      },
    },
  },
});
