import type { Rolldown } from "vite";

/** In one file styles keep their order: Mantine's first, so that ours prevail. The builder's come with the builder. */
const styles = /\/src\/(?:app|ui|features\/(?!builder|payments))[^]*\.css$/;
const builderStyles =
  /\/src\/features\/(?:builder\/[^]*|payments\/pay-dialog)\.css$/;

/**
 * `app` is what the entries import, `shared` what many pages import; the rest is split by the pages that need it.
 * A module that another one imports is never needed by fewer pages, so chunks cannot import each other in a circle.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "styles", test: styles, priority: 4 },
    { name: "builder-styles", test: builderStyles, priority: 4 },
    { name: "app", tags: ["$initial"], minShareCount: 2, priority: 3 },
    { name: "shared", minShareCount: 5, priority: 2 },
    { name: "part", minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};
