import { expressionsIn } from "@sigi/survey/expressions/template.ts";
import {
  hasMarkup,
  linkPattern,
  picturePattern,
  richTextTags,
} from "@sigi/survey/parse-rich-text.ts";
import sanitizeHtml from "sanitize-html";
import { Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";

/**
 * Preserves the markup that rich texts may have and removes everything else. A text without markup, and the expressions
 * in placeholders, stay unchanged. The result may be longer than the text, because all other special characters are
 * escaped.
 */
export function cleanRichText(text: string): string {
  return hasMarkup(text) ? sanitizeHtml(prepare(text), rules) : text;
}

/** A field that holds a rich text: its name on the wire and its limit in characters. */
interface RichField {
  readonly field: string;
  readonly max: number;
}

/**
 * Returns the given texts, sanitised.
 * @throws Invalid at each text that is too long after escaping.
 */
export function cleanRichTexts<Name extends string>(
  texts: { readonly [Key in Name]: string | undefined },
  fields: { readonly [Key in Name]: RichField },
): Partial<Record<Name, string>> {
  const cleaned: Partial<Record<Name, string>> = {};
  const faults: Record<string, FieldFault[]> = {};
  for (const name of Object.keys(texts) as Name[]) {
    const text = texts[name];
    if (text === undefined) continue;
    const { field, max } = fields[name];
    const clean = cleanRichText(text);
    if (clean.length > max && clean.length > text.length) {
      faults[field] = [{ code: "text_max", params: { n: max } }];
    }
    cleaned[name] = clean;
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return cleaned;
}

/** The names of options that are rich texts, such as labels and statements, at any depth. */
export const richOptions: ReadonlySet<string> = new Set([
  "label",
  "otherLabel",
  "group",
  "statement",
]);

/** Returns the options of a question with their rich texts sanitised; the same object if nothing changes. */
export function cleanRichOptions<Options extends object>(
  options: Options,
): Options {
  let changed = false;
  const clean = (value: unknown, name: string | null): unknown => {
    if (typeof value === "string") {
      if (name === null || !richOptions.has(name)) return value;
      const cleaned = cleanRichText(value);
      changed ||= cleaned !== value;
      return cleaned;
    }
    if (Array.isArray(value)) return value.map((item) => clean(item, null));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, clean(part, key)]),
    );
  };
  const cleaned = clean(options, null) as Options;
  return changed ? cleaned : options;
}

/** Matches a placeholder as the survey package reads it. */
const placeholder = /\{\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\}/g;

/** Escapes text that only looks like a tag, and converts the line elements of editors to line breaks. */
function prepare(text: string): string {
  return text
    .replace(placeholder, (whole) =>
      expressionsIn(whole)[0]
        ? whole.replaceAll("<", "&lt;").replaceAll(">", "&gt;")
        : whole,
    )
    .replace(/<(?![a-z/!][^<>]*>)/gi, "&lt;")
    .replace(/<div\b[^<>]*>/gi, "")
    .replace(/<\/div\s*>/gi, "<br>");
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ["href", "target", "rel"], img: ["src", "alt"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: 30,
  selfClosing: ["br", "img"],
  transformTags: {
    a: (_, { href = "" }) =>
      linkPattern.test(href.trim())
        ? {
            tagName: "a",
            attribs: {
              href: href.trim(),
              target: "_blank",
              rel: "noopener",
            },
          }
        : { tagName: "span", attribs: {} },
    img: (_, { src = "", alt = "" }) => ({
      tagName: "img",
      attribs: picturePattern.test(src) ? { src, alt } : {},
    }),
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    del: "s",
    strike: "s",
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && attribs["src"] === undefined,
};
