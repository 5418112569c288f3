import { unescapeText } from "./rich-text.ts";

/** The elements of rich texts, in the order of `docs/decisions/0041-rich-text.md`. */
export const richTextTags = [
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "sub",
  "sup",
  "code",
  "span",
  "br",
  "a",
  "img",
  "p",
  "ul",
  "ol",
  "li",
  "h3",
  "h4",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

export interface RichElement {
  readonly tag: string;
  /** The address of a link. */
  readonly href?: string;
  /** The path of an image. */
  readonly src?: string;
  readonly alt?: string;
  readonly children: readonly RichNode[];
}

/** A text, or an element with its content. */
export type RichNode = string | RichElement;

/** A tag as HTML parses it: "a < b" contains no tag. */
const tagPattern = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<!--[^<>]*-->/gi;
const markup = /<[a-z/!]|&(?:#\d|#x[\da-f]|[a-z])[\da-z]{0,8};/i;

/** Returns true if a text has markup or character references. Any other text reads the same as plain text. */
export const hasMarkup = (text: string): boolean => markup.test(text);

/** Addresses that links may have. */
export const linkPattern = /^(?:https?:\/\/|mailto:)\S+$/i;

/** The path of a picture that the product stores. */
export const picturePattern = /^\/uploads\/[\w-]{22}\.webp$/;

const allowed: ReadonlySet<string> = new Set(richTextTags);
const empty: ReadonlySet<string> = new Set(["br", "img"]);
/** Elements that contain no text of their own. */
const structural: ReadonlySet<string> = new Set([
  "ul",
  "ol",
  "table",
  "thead",
  "tbody",
  "tr",
]);
const blocks: ReadonlySet<string> = new Set([
  "p",
  "ul",
  "ol",
  "li",
  "h3",
  "h4",
  "blockquote",
  "table",
]);

/** Deeper elements are removed, but their content is preserved. */
const depthMax = 30;

interface OpenElement extends RichElement {
  readonly children: RichNode[];
}

/**
 * Parses a rich text into the allowed elements. Anything else is removed, so
 * that the result of any text is safe to display: a draft's text has not passed
 * the server's sanitiser yet.
 */
export function parseRichText(text: string): readonly RichNode[] {
  const root: OpenElement = { tag: "", children: [] };
  const open = [root];
  const current = () => open.at(-1) ?? root;
  let end = 0;
  for (const match of text.matchAll(tagPattern)) {
    append(current(), text.slice(end, match.index));
    end = match.index + match[0].length;
    const [, slash, name = "", attributes = ""] = match;
    const tag = name.toLowerCase();
    if (!allowed.has(tag)) continue;
    if (slash) close(open, tag);
    else if (empty.has(tag) || open.length <= depthMax) {
      const element = { tag, ...attributesOf(tag, attributes), children: [] };
      if (tag === "img" && !("src" in element)) continue;
      current().children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  append(current(), text.slice(end));
  return withoutGaps(root.children);
}

function append(parent: OpenElement, text: string): void {
  if (text === "" || (structural.has(parent.tag) && text.trim() === "")) return;
  parent.children.push(unescapeText(text));
}

/** Closes the innermost open element with the name, and the elements inside it. */
function close(open: OpenElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function attributesOf(
  tag: string,
  source: string,
): Partial<Pick<RichElement, "href" | "src" | "alt">> {
  if (tag !== "a" && tag !== "img") return {};
  const given = new Map(
    [
      ...source.matchAll(/(?<![a-z])([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi),
    ].map(([, name = "", double, single]) => [
      name.toLowerCase(),
      unescapeText(double ?? single ?? "").trim(),
    ]),
  );
  if (tag === "a") {
    const href = given.get("href") ?? "";
    return linkPattern.test(href) ? { href } : {};
  }
  const src = given.get("src") ?? "";
  return picturePattern.test(src) ? { src, alt: given.get("alt") ?? "" } : {};
}

/** Removes blank texts between blocks: they are only line breaks in the source. */
function withoutGaps(nodes: readonly RichNode[]): readonly RichNode[] {
  return nodes.some((node) => typeof node !== "string" && blocks.has(node.tag))
    ? nodes.filter((node) => typeof node !== "string" || node.trim() !== "")
    : nodes;
}
