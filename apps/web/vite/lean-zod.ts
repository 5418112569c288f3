import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { cut } from "./cut.ts";
import type { Cut } from "./cut.ts";

/** Where schemas of ours are made. */
const sources = ["../src", "../../../packages"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** Methods to build schemas with: each brings along a kind of schema or of check. */
const building = [
  ...["and", "apply", "brand", "catch", "describe", "exactOptional"],
  ...["nonoptional", "or", "prefault", "readonly", "superRefine", "transform"],
  ...["with", "isNullable", "isOptional"],
  ...["endsWith", "includes", "lowercase", "normalize", "slugify"],
  ...["startsWith", "toUpperCase", "uppercase"],
  ...[
    "gt",
    "gte",
    "lt",
    "lte",
    "multipleOf",
    "negative",
    "nonpositive",
    "step",
  ],
  ...["catchall", "exactPartial", "loose", "merge", "passthrough", "required"],
  ...["safeExtend", "strict", "strip"],
];

/** Methods to use them with. */
const using = [
  ...["decodeAsync", "encodeAsync", "parseAsync", "safeDecodeAsync"],
  ...["safeEncodeAsync", "safeParseAsync", "validate", "validateAsync"],
];

/** Whatever could be a use of such a method keeps it: a text of ours that says `.strict`, of a schema or not. */
function uncalled(): string[] {
  const ours = sources.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
      exclude: (name) => name.includes(".test."),
    }),
  );
  const text = ours.map((file) => readFileSync(file, "utf8")).join("\n");
  return [...building, ...using].filter(
    (name) => !new RegExp(`\\.${name}\\b`).test(text),
  );
}

const cuts: readonly Cut[] = [
  // JSON Schema: only the server describes itself.
  { what: /^\s*inst\._zod\.processJSONSchema = .*;$/gm, by: "" },
  {
    what: /^import \* as processors .*$/m,
    by: "const processors = { aggregateChecks: () => ({}) };",
  },
  {
    what: /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \}.*$/m,
    by: `const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => () => undefined;`,
  },
  // `z.string().email()` and its like, which would keep every format in the pages: the contract says `z.email()`.
  {
    what: /(core\.\$ZodString\.init\(inst, def\);\s+_ZodString\.init\(inst, def\);\n\}), \{[^]*?\n\}\);/,
    by: "$1);",
  },
  // Sentences in English: the pages word faults themselves.
  { what: /^import en from .*$/m, by: "const en = () => ({});" },
  // Compiled checks: the pages' Content-Security-Policy refuses `new Function`.
  { what: /\$ZodObjectJIT/g, by: "$$ZodObject" },
  // Care for data that contains itself: what comes as JSON cannot.
  { what: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/, by: "return" },
];

const withoutMethod = (name: string): Cut => ({
  what: new RegExp(
    `^ {4}(?:async )?${name}(?:: (?:async )?function \\w+)?\\([^)]*\\) \\{[^]*?^ {4}\\},$`,
    "gm",
  ),
  by: "",
});

/**
 * Leaves out of the pages what they do not use of zod and a bundler cannot see: about 14 kB of compressed JavaScript,
 * of every first load.
 * @throws Error when zod has changed and a cut finds nothing to leave out: then adapt or drop it.
 */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    transform: {
      filter: { id: schemas },
      handler: (code) => ({
        code: [...cuts, ...uncalled().map(withoutMethod)].reduce(cut, code),
        map: null,
      }),
    },
  };
}
