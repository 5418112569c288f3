import type { Rolldown } from "vite";

/**
 * Few files instead of one for each small part that pages share: on a slow connection a request costs more than the
 * bytes that a finer cut saves. What one page alone needs stays with that page; what several need goes to the first of
 * these files that names a piece of its path, else to `app`.
 */
const files: readonly (readonly [string, readonly string[]])[] = [
  ["react", [...packages("react", "react-dom", "scheduler")]],
  // What the pay window, an entry of its own, shares with the app.
  [
    "core",
    [
      ...packages("zod"),
      ...contract("accounts", "demographics", "endpoint", "page", "payments"),
      ...contract("request", "wire-names"),
      ...texts("app", "common", "error", "pay"),
      "/messages/compiled/runtime",
      "/messages/compiled/registry",
      "/src/features/payments/",
      "/src/platform/api-client.",
      "/src/platform/brand",
      "/src/platform/formatters.",
      "/src/platform/locale.",
      "/src/platform/offline-error.",

      "/ui/describe-error.",
      "/messages/compiled/messages/answer_offline_text.",
      "vite/",
    ],
  ],
  // What people answer about themselves: one's profile, and the target of a survey.
  ["profile", [...texts("demographic"), "/src/platform/demographic-labels."]],
  // Pages for who is not signed in.
  [
    "visitor",
    [
      ...mantine("PasswordInput"),
      ...texts("login", "register"),
      "/ui/auth-page.",
      "/ui/secret-input.",
    ],
  ],
  // Large parts of Mantine that only the builder uses.
  [
    "pickers",
    [
      ...packages("@floating-ui", "react-number-format", "react-remove-scroll"),
      ...mantine(
        ...["Accordion", "Collapse", "Combobox", "FocusTrap", "MultiSelect"],
        ...["NumberInput", "Overlay", "Pill", "PillsInput", "Popover"],
        ...["Portal", "ScrollArea", "Select"],
      ),
      "/@mantine/core/esm/utils/Floating/",
      "/@mantine/hooks/esm/use-click-outside/",
      "/@mantine/hooks/esm/use-collapse/",
      "/@mantine/hooks/esm/use-debounced-callback/",
      "/@mantine/hooks/esm/use-focus",
      "/@mantine/hooks/esm/use-long-press/",
    ],
  ],
  [
    "builder",
    [
      "/src/features/builder/",
      "/packages/survey/src/",
      ...contract("questions", "services", "surveys"),
      ...texts("builder", "closing", "description", "fault", "field", "logic"),
      ...texts("operator", "option", "pattern", "preset", "preview", "price"),
      ...texts("publish", "question", "reach", "section", "target", "type"),
    ],
  ],
];

/** In one file styles keep their order: Mantine's first, so that ours prevail. The builder's come with the builder. */
const styles = /\/src\/(?:app|ui|features\/(?!builder|payments))[^]*\.css$/;
const builderStyles =
  /\/src\/features\/(?:builder\/[^]*|payments\/pay-dialog)\.css$/;

/** Parts that lie beside those of the builder, but that other pages use too. */
const elsewhere = [
  "/Combobox/Combobox.module",
  "/Combobox/ComboboxChevron/",
  "/Combobox/get-parsed-combobox-data/",
  "/packages/survey/src/levels.",
];

function fileOf(id: string): string {
  const names = (piece: string) => id.includes(piece);
  if (elsewhere.some(names)) return "app";
  return files.find(([, pieces]) => pieces.some(names))?.[0] ?? "app";
}

function packages(...names: string[]): string[] {
  return names.map((name) => `/node_modules/${name}/`);
}

function contract(...names: string[]): string[] {
  return names.map((name) => `/packages/contract/src/${name}.`);
}

function texts(...prefixes: string[]): string[] {
  return prefixes.map((prefix) => `/messages/compiled/messages/${prefix}_`);
}

function mantine(...components: string[]): string[] {
  return components.map((name) => `/@mantine/core/esm/components/${name}/`);
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Otherwise a file drags along all that its parts import.
  includeDependenciesRecursively: false,
  groups: [
    { name: "styles", test: styles, priority: 1 },
    { name: "builder-styles", test: builderStyles, priority: 1 },
    { name: fileOf, debugName: "shared", minShareCount: 2 },
  ],
};
