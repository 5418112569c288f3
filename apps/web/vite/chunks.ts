import type { Rolldown } from "vite";
import { files } from "./chunk-files.ts";

/** In one file styles keep their order: Mantine's first, so that ours prevail. The builder's come with the builder. */
const styles = /\/src\/(?:app|ui|features\/(?!builder|payments))[^]*\.css$/;
const builderStyles =
  /\/src\/features\/(?:builder\/[^]*|payments\/pay-dialog)\.css$/;

/** Parts that lie beside those of the builder, but that lists to choose from on other pages are made of too. */
const elsewhere = [
  "/Combobox/Combobox.module",
  "/Combobox/ComboboxChevron/",
  "/Combobox/get-parsed-combobox-data/",
];

function namedFileOf(id: string): string | undefined {
  const names = (piece: string) => id.includes(piece);
  if (elsewhere.some(names)) return "choices";
  return files.find(([, pieces]) => pieces.some(names))?.[0];
}

const base = new Set(["react", "core", "payments"]);

/** Before `app` takes what the entries import. */
function baseFileOf(id: string): string | undefined {
  const file = namedFileOf(id);
  return file !== undefined && base.has(file) ? file : undefined;
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Otherwise a file drags along all that its parts import.
  includeDependenciesRecursively: false,
  groups: [
    { name: "styles", test: styles, priority: 1 },
    { name: "builder-styles", test: builderStyles, priority: 1 },
    { name: baseFileOf, debugName: "base", minShareCount: 2, priority: 1 },
    { name: "app", tags: ["$initial"], minShareCount: 2, priority: 1 },
    {
      name: (id) => namedFileOf(id) ?? "account",
      debugName: "shared",
      minShareCount: 2,
    },
  ],
};
