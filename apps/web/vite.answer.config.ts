import { defineConfig, mergeConfig } from "vite";
import { inlineStyles } from "./vite/inline-styles.ts";
import { answerParts, lazyParts } from "./vite/lazy-parts.ts";
import { leanPage } from "./vite/lean-page.ts";
import { offlineFiles } from "./vite/precache.ts";
import { singleEntry } from "./vite/single-entry.ts";

const page = singleEntry("answer.html");

/** The answering page: one script, one for its form, and lazy parts for some surveys and pages. */
export default defineConfig(
  mergeConfig(page, {
    plugins: [
      offlineFiles({
        entry: "answer",
        except:
          /\/(?:question-types\/groups\/(?!basic)|guests\/guest-(?:list|notices)|components\/(?:private-survey|preview-survey))[^/]*$/,
      }),
      lazyParts(answerParts),
      leanPage(),
      inlineStyles(),
    ],
    build: {
      // The HTML names the files that the page opens with (`lazyParts`); lazy files need no lookup in a list of all
      // files.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // A group includes the dependencies of its modules that no earlier one has.
            groups: [
              { name: "answer", tags: ["$initial"] },
              { name: "form", test: /\/started-survey\.tsx$/ },
              { name: "expressions", test: /\/expression-parts\.ts$/ },
            ],
          },
        },
      },
      // One sheet, which is inlined into the HTML.
      cssCodeSplit: false,
    },
  }),
);
