import type { Plugin } from "vite";

const messages = /\/messages\/compiled\/messages\/[^/]+\.js$/;

/** A compiled message: a function per language that returns a template. */
const sentence =
  /^const (?<locale>id|en)_\w+ = .*\((?<input>i?)\) => \{\s+return \/\*\* @type \{LocalizedString\} \*\/ \((?<text>`[^]*?`)\)\n\};$/gm;

/** A compiled message whose English counts: with one sentence for one, another for all other numbers. */
const counting =
  /^const en_\w+ = .*\(i\) => \{const (?<plural>\w+) = registry\.plural\("en", i\?\.(?<count>\w+), \{\}\);\s+if \(\k<plural> === "one"\) return .*?\((?<one>`[^]*?`)\);\s+if \(\k<plural> === "other"\) return .*?\((?<other>`[^]*?`)\);\s+return .*;\n\};$/m;

/** Its Indonesian, which does not count. */
const uncounted =
  /^const id_\w+ = .*\(i\) => \{\s+const \w+ = registry\.plural\("id", .*?\);return .*?\((?<text>`[^]*?`)\)\n\};$/m;

const exported = /^export const (?<name>\w+) = /m;

/** The start of every rewritten file. */
const preamble = `import { getLocale } from "../runtime.js";\n`;

/**
 * Compiles each message to one conditional instead of three functions: messages are a tenth of a page's code.
 * Messages in another form, such as those with two counts, stay unchanged.
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

/** @returns the message as one conditional; undefined where its form is another. */
export function leanText(code: string): string | undefined {
  const name = exported.exec(code)?.groups?.["name"];
  const id = sentenceIn("id", code) ?? uncounted.exec(code)?.groups?.["text"];
  const en = sentenceIn("en", code) ?? countingIn(code);
  if (name === undefined || id === undefined || en === undefined)
    return undefined;
  return `${preamble}export const ${name} = (i, options) => (options?.locale ?? getLocale()) === "en" ? ${en} : ${id};`;
}

const sentenceIn = (locale: string, code: string) =>
  [...code.matchAll(sentence)].find(
    ({ groups }) => groups?.["locale"] === locale,
  )?.groups?.["text"];

/** In English, only 1 counts as one. */
function countingIn(code: string): string | undefined {
  const { count, one, other } = counting.exec(code)?.groups ?? {};
  return count && `(Number(i?.${count}) === 1 ? ${one} : ${other})`;
}
