import type { Plugin } from "vite";
import { cut } from "./cut.ts";
import type { Cut } from "./cut.ts";

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;

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

/**
 * Leaves out of the pages what they do not use of zod and a bundler cannot see: about 9 kB of compressed JavaScript,
 * of every first load.
 * @throws Error when zod has changed and a cut finds nothing to leave out: then adapt or drop it.
 */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    transform: {
      filter: { id: schemas },
      handler: (code) => ({ code: cuts.reduce(cut, code), map: null }),
    },
  };
}
