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
 * Keeps the markup that rich texts may have and drops everything else. A text
 * without markup, and the expressions in placeholders, stay as they are. The
 * result may be longer than the text, because what is not markup is escaped.
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
 * The texts that are given, sanitised.
 * @throws Invalid at each text that is too long once what is not markup in it is escaped.
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

/** The options in which labels and statements are rich texts, wherever they stand. */
export const richOptions: ReadonlySet<string> = new Set([
  ...["label", "otherLabel", "group", "statement"],
]);

/** The options of a question with their rich texts sanitised; the same object when nothing changes. */
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

/** A placeholder as the survey package reads it. */
const placeholder = /\{\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\}/g;

/** Escapes what only looks like a tag, and turns the lines of editors into line breaks. */
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
