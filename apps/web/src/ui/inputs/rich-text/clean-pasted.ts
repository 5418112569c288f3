/**
 * Converts pasted HTML, of web pages and word processors, to rich text: their headings, lists, tables and links, and
 * text that is bold or italic by style. Everything else is omitted. It reads the source, not elements, and so runs
 * anywhere.
 */
export function cleanPasted(html: string): string {
  const output = createOutput();
  let end = 0;
  const source = withWordLists(fragmentOf(html));
  for (const match of source.matchAll(/<(\/?)([a-z][\w:-]*)([^<>]*)>/gi)) {
    output.text(source.slice(end, match.index));
    end = match.index + match[0].length;
    const [, slash, name = "", attributes = ""] = match;
    if (slash) output.close(name.toLowerCase());
    else output.open(name.toLowerCase(), attributes);
  }
  output.text(source.slice(end));
  return output.written();
}

/** Returns the copied part without content that is not text. Word marks its start and end. */
function fragmentOf(html: string): string {
  const [, copied = html] =
    /<!--StartFragment-->([^]*?)<!--EndFragment-->/i.exec(html) ?? [];
  return copied
    .replace(/<!--[^]*?-->/g, "")
    .replace(/<!\[[^\]]*\]>/g, "")
    .replace(
      /<(head|style|script|title|xml|noscript|template|svg)\b[^]*?<\/\1\s*>/gi,
      "",
    )
    .replace(/[^\S\u00a0]+/g, " ");
}

/** Word writes an item of a list as a paragraph that begins with the bullet or number. */
const wordItem =
  /<p\b[^<>]*mso-list:\s*l\d[^<>]*>(.*?<span[^<>]*mso-list:\s*ignore[^<>]*>(.*?)<\/span>.*?)<\/p>/gi;

const withWordLists = (html: string): string =>
  html
    .replace(wordItem, (_, item: string, bullet: string) => {
      const list = /^\s*[\da-z]{1,4}[.)]/i.test(bullet) ? "ol" : "ul";
      return `<${list}><li>${item}</li></${list}>`;
    })
    .replace(/<\/(ul|ol)>\s*<\1>/g, "");

/** The names of HTML elements in rich texts. */
const names: Readonly<Record<string, string>> = {
  strong: "b",
  em: "i",
  ins: "u",
  del: "s",
  strike: "s",
  b: "b",
  i: "i",
  u: "u",
  s: "s",
  sub: "sub",
  sup: "sup",
  code: "code",
  h1: "h3",
  h2: "h3",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  p: "p",
  div: "p",
  section: "p",
  article: "p",
  header: "p",
  pre: "p",
  blockquote: "blockquote",
  a: "a",
  ul: "ul",
  ol: "ol",
  li: "li",
  table: "table",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
  th: "th",
  td: "td",
};

const empty: ReadonlySet<string> = new Set([
  "br",
  "img",
  "hr",
  "meta",
  "link",
  "col",
  "input",
  "wbr",
]);

interface OpenTag {
  readonly name: string;
  /** The matching elements of the rich text, the outermost first. */
  readonly tags: readonly string[];
  /** True if its content is omitted, such as the bullets that Word writes as text. */
  readonly isHidden: boolean;
}

function createOutput() {
  const parts: string[] = [];
  const stack: OpenTag[] = [];
  const isHidden = () => stack.some((open) => open.isHidden);
  const end = (at: number) => {
    for (const { tags } of stack.splice(at).toReversed()) {
      parts.push(...tags.map((tag) => `</${tag}>`).toReversed());
    }
  };
  return {
    text: (text: string) => {
      if (!isHidden()) parts.push(text);
    },
    open: (name: string, attributes: string) => {
      if (name === "br" && !isHidden()) parts.push("<br>");
      if (empty.has(name)) return;
      const style = valueOf(attributes, "style");
      const hides =
        name === "o:p" || /mso-list:\s*ignore|display:\s*none/i.test(style);
      const tags = hides || isHidden() ? [] : tagsOf(name, style);
      const href = tags.includes("a") ? valueOf(attributes, "href") : "";
      parts.push(
        ...tags.map((tag) => (tag === "a" ? `<a href="${href}">` : `<${tag}>`)),
      );
      stack.push({ name, tags, isHidden: hides });
    },
    close: (name: string) => {
      const at = stack.findLastIndex((open) => open.name === name);
      if (at !== -1) end(at);
    },
    written: () => {
      end(0);
      return parts
        .join("")
        .replace(/<(p|h3|h4)>(?:\s|&nbsp;)*<\/\1>/g, "")
        .trim();
    },
  };
}

function tagsOf(name: string, style: string): string[] {
  const own = names[name];
  const isRegular = /font-weight:\s*(?:normal|[1-4]00)/i.test(style);
  if (own === undefined) return marksOf(style);
  // Google Docs wraps all copied content in such an element.
  if (own === "b" && isRegular) return [];
  return own === "p" || own === "li" || own === "td"
    ? [own, ...marksOf(style)]
    : [own];
}

/** Returns the marks of text that is bold, italic, struck out, or raised or lowered by its style alone. */
const marksOf = (style: string): string[] => [
  ...(/font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? ["b"] : []),
  ...(/font-style:\s*italic/i.test(style) ? ["i"] : []),
  ...(/text-decoration[^:;]*:[^;]*line-through/i.test(style) ? ["s"] : []),
  ...(/vertical-align:\s*super/i.test(style) ? ["sup"] : []),
  ...(/vertical-align:\s*sub/i.test(style) ? ["sub"] : []),
];

/** The value of an attribute; empty without it. It stays escaped. */
function valueOf(attributes: string, name: string): string {
  const [, double, single] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(
      attributes,
    ) ?? [];
  return double ?? single?.replaceAll('"', "&quot;") ?? "";
}
