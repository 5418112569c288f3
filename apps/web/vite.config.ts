import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import postcssPresetMantine from "postcss-preset-mantine";
import { defineConfig, mergeConfig } from "vite";
import type { ProxyOptions, UserConfig } from "vite";
import { answerPages } from "./vite/answer-pages.ts";
import { precompress } from "./vite/precompress.ts";
import { productionBuild } from "./vite/production-build.ts";
import { noCircles, planChunks } from "./vite/chunks.ts";
import { appParts, lazyParts } from "./vite/lazy-parts.ts";
import { minifyTheme } from "./vite/minify-theme.ts";
import { leanTexts } from "./vite/lean-texts.ts";

import { offlineFiles } from "./vite/precache.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const API = process.env["API_URL"] ?? "http://127.0.0.1:3000";

/** These paths are pages when a browser opens them and calls when the page sends them. */
const pageOrCall: ProxyOptions = {
  target: API,
  bypass: ({ method, url }) =>
    method === "GET" || method === "HEAD" ? url : undefined,
};

const app = (): UserConfig => ({
  root: here("."),
  plugins: [
    productionBuild(),
    react(),
    answerPages(),
    leanTexts(),
    noCircles(),
    minifyTheme(),
    precompress(),
    lazyParts(appParts),
    // The pages of respondents open offline: see docs/decisions/0007-offline.md.
    offlineFiles({
      entry: "index",
      pages: [
        "/src/app/routes/user-routes.ts",
        "/src/app/routes/auth-routes.ts",
      ],
      // Parts that need a connection anyway: choosing and cropping a picture for upload, payments, results with their
      // exports and links, and appeals.
      except:
        /\/(?:features\/payments\/open-pay-window\.ts|features\/result-(?:exports|links)\/components\/[\w-]+\.tsx|features\/history\/components\/own-review\.tsx|avatar-dialog\.tsx|entrance\/components\/price-calculator\.tsx|two-step\/connect-app\.tsx|ui\/display\/qr-code\.tsx|contract\/src\/surveys\.ts|pages\/task\/(?:overview|share|results|answers|export)-page\.tsx|surveys\/components\/(?:survey-dialogs|title-form)\.tsx|question-types\/results\/[\w-]+\.tsx|ui\/charts\/picture-file\.ts|features\/results\/components\/(?:answer-detail|answer-table|participations|relations|representation|results-board)\.tsx)$/,
    }),
  ],
  resolve: {
    alias: {
      // The builds that bring the Buffer of Node with them.
      "csv-parse/sync": "csv-parse/browser/esm/sync",
      "csv-stringify/sync": "csv-stringify/browser/esm/sync",
    },
  },
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
      "/forgot-password": pageOrCall,
      "/reset-password": pageOrCall,
      "/auth/google": pageOrCall,
    },
  },
  build: {
    target: "es2022",
    // The HTML names the files of a page's layout (`lazyParts`); a list of all files in each chunk would cost more.
    modulePreload: false,
    rolldownOptions: {
      // answer.html and pay.html are built separately: see single-entry.ts.
      input: here("index.html"),
    },
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== "build") return app();
  const output = { codeSplitting: await planChunks(app()) };
  return mergeConfig(app(), { build: { rolldownOptions: { output } } });
});
