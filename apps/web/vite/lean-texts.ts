import type { Plugin } from "vite";

const messages = /\/messages\/compiled\/messages\/[^/]+\.js$/;

/** A text as it is compiled: a function for each language, which only gives a template. */
const sentence =
  /^const (?<locale>id|en)_\w+ = .*\((?<input>i?)\) => \{\s+return \/\*\* @type \{LocalizedString\} \*\/ \((?<text>`[^]*?`)\)\n\};$/gm;

const exported = /^export const (?<name>\w+) = /m;

/** The start of every file that is written anew. */
const preamble = `import { getLocale } from "../runtime.js";\n`;

/**
 * Writes each text as one choice between its two sentences instead of three functions: the texts are a tenth of what a
 * page loads. A text that is compiled to anything else, as a plural is, stays as it is.
 * @throws Error when none can be shortened: then Paraglide has changed and this has to be adapted or dropped.
 */
export function leanTexts(): Plugin {
  let shortened = 0;
  return {
    name: "lean-texts",
    apply: "build",
    // As Paraglide wrote it.
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
