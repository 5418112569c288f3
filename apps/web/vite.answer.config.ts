import { defineConfig, mergeConfig } from "vite";
import { planChunks } from "./vite/chunks.ts";
import { inlineStyles } from "./vite/inline-styles.ts";
import { lazyParts } from "./vite/lazy-parts.ts";
import { leanPage } from "./vite/lean-page.ts";
import { offlineFiles } from "./vite/precache.ts";
import { singleEntry } from "./vite/single-entry.ts";

const page = singleEntry("answer.html");

/** The answering page: one script, and lazy parts for some surveys and pages. */
export default defineConfig(async () =>
  mergeConfig(page, {
    plugins: [
      offlineFiles({
        entry: "answer",
        except:
          /\/(?:question-types\/groups\/(?!basic)|guests\/guest-(?:list|notices)|components\/(?:private-survey|preview-survey))[^/]*$/,
      }),
      lazyParts(),
      leanPage(),
      inlineStyles(),
    ],
    build: {
      // The HTML names the files that the page opens with (`lazyParts`); lazy files need no lookup in a list of all
      // files.
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: await planChunks(page) } },
      // One sheet, which is inlined into the HTML.
      cssCodeSplit: false,
    },
  }),
);
