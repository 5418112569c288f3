import type { RichNode } from "./parse-rich-text.ts";

const empty: ReadonlySet<string> = new Set(["br", "img"]);

/** Writes elements as rich text in the form that the server stores. `parseRichText` reverses it. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes.map(write).join("");
}

function write(node: RichNode): string {
  if (typeof node === "string") return escapeContent(node);
  const { tag, children } = node;
  const start = `<${tag}${attributesOf(node)}`;
  return empty.has(tag)
    ? `${start} />`
    : `${start}>${writeRichText(children)}</${tag}>`;
}

function attributesOf(node: Exclude<RichNode, string>): string {
  const { href, src, alt = "" } = node;
  if (href !== undefined)
    return ` href="${escapeValue(href)}" target="_blank" rel="noopener"`;
  if (src !== undefined)
    return ` src="${escapeValue(src)}" alt="${escapeValue(alt)}"`;
  return "";
}

/** Escapes the text of elements. Quotes need no escape there and stay readable. */
export const escapeContent = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const escapeValue = (text: string): string =>
  escapeContent(text).replaceAll('"', "&quot;");
