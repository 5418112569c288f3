import type { Plugin } from "vite";

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** Lines of that file that tie every schema to its JSON Schema form. */
const ties = [
  /^\s*inst\._zod\.processJSONSchema = .*;$/gm,
  /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \}.*$/gm,
];

/**
 * Leaves zod's JSON Schema export out of the pages: only the server describes itself, and every first load would carry
 * it. Saves about 5 kB of compressed JavaScript.
 * @throws Error when zod has changed and there is nothing to leave out: then adapt or drop this.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: "zod-without-json-schema",
    apply: "build",
    transform: {
      filter: { id: schemas },
      handler(code) {
        const parts = ties.map((tie) => code.match(tie)?.length ?? 0);
        if (parts.includes(0))
          throw new Error("zod's schemas no longer look as expected.");
        const without = ties.reduce((left, tie) => left.replace(tie, ""), code);
        return {
          code: `${without}
const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => () => undefined;
`,
          map: null,
        };
      },
    },
  };
}
