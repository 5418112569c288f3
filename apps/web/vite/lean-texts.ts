import type { Plugin } from "vite";

const messages = /\/messages\/compiled\/modules\/messages\/[^/]+\.js$/;

/** A compiled message: a function per language that returns a template. */
const sentence =
  /^const (?<locale>id|en)_\w+ = .*\((?<input>i?)\) => \{\s+return \/\*\* @type \{LocalizedString\} \*\/ \((?<text>`[^]*?`)\)\n\};$/gm;

const exported = /^export const (?<name>\w+) = /m;

/** The start of every rewritten file. */
const preamble = `import { getLocale } from "../runtime.js";\n`;

/**
 * Compiles each message to one conditional instead of three functions: messages are a tenth of a page's code.
 * Messages in another form, such as plurals, stay unchanged.
 * @throws Error when no message matches: Paraglide's output has changed, so adapt or drop this plugin.
 */
export function leanTexts(): Plugin {
  let shortened = 0;
  return {
    name: "lean-texts",
    apply: "build",
    // Matches Paraglide's unprocessed output.
    enforce: "pre",
    transform: {
      filter: { id: messages },
      handler: (code) => {
        const lean = leanText(code);
        if (lean === undefined) return null;
        shortened += 1;
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && shortened === 0)
        throw new Error("No text could be shortened: see lean-texts.ts.");
    },
  };
}

function leanText(code: string): string | undefined {
  const name = exported.exec(code)?.groups?.["name"];
  const sentences = [...code.matchAll(sentence)].map(({ groups }) => groups);
  const [id, en] = ["id", "en"].map((locale) =>
    sentences.find((found) => found?.["locale"] === locale),
  );
  if (name === undefined || !id || !en) return undefined;
  return `${preamble}export const ${name} = (i, options) => (options?.locale ?? getLocale()) === "en" ? ${en["text"] ?? ""} : ${id["text"] ?? ""};`;
}
