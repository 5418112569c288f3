import {
  hasMarkup,
  parseRichText,
  type RichElement,
  type RichNode,
} from "@sigi/survey/parse-rich-text.ts";
import { escapeContent, writeRichText } from "@sigi/survey/write-rich-text.ts";
import type { Mark, Node } from "prosemirror-model";
import { richSchema } from "./rich-schema.ts";

const { nodes, marks } = richSchema;

/** Elements with the same meaning. */
const synonyms: Readonly<Record<string, string>> = { strong: "b", em: "i" };

/** Reads a rich text. In a text without markup, each line ends in a line break, and empty lines separate paragraphs. */
export function readDocument(text: string): Node {
  if (hasMarkup(text)) return documentOf(parseRichText(text));
  const paragraphs = text
    .split("\n\n")
    .map((lines) => nodes.p.create(null, inlineText(lines, [], true)));
  return nodes.doc.create(null, paragraphs);
}

/** Creates a document from the elements of `parseRichText`. */
export const documentOf = (rich: readonly RichNode[]): Node =>
  nodes.doc.create(null, blocksOf(rich, true));

/** Writes paragraphs without marks as plain text, which stays readable everywhere; all other content as rich text. */
export function writeDocument(document: Node): string {
  const blocks = document.children;
  if (blocks.every(isPlain)) {
    const text = blocks.map(linesOf).join("\n\n");
    return hasMarkup(text) ? escapeContent(text) : text;
  }
  const [only] = blocks;
  return writeRichText(
    blocks.length === 1 && only?.type === nodes.p
      ? inlineNodes(only)
      : blocks.map(elementOf),
  );
}

/** Joins the document into one paragraph, with line breaks between its blocks. */
export function inOneParagraph(document: Node): Node {
  const lines: Node[][] = [];
  document.descendants((node) => {
    if (!node.isTextblock) return true;
    lines.push([...node.children]);
    return false;
  });
  const content = lines.flatMap((line, at) =>
    at === 0 ? line : [nodes.br.create(), ...line],
  );
  return nodes.doc.create(null, nodes.p.create(null, content));
}

/** True if lines end at line breaks, as they do outside paragraphs. */
type HasLines = boolean;

function blocksOf(rich: readonly RichNode[], hasLines: HasLines): Node[] {
  const blocks: Node[] = [];
  const keepsSpaces =
    hasLines && !rich.some((node) => typeof node !== "string" && isBlock(node));
  let inline: RichNode[] = [];
  const endParagraph = () => {
    const all = inline.flatMap((node) => inlineOf(node, [], hasLines));
    const content = keepsSpaces ? all : withoutSpaces(all);
    if (content.length > 0) blocks.push(nodes.p.create(null, content));
    inline = [];
  };
  for (const node of rich) {
    if (typeof node === "string" || !isBlock(node)) inline.push(node);
    else {
      endParagraph();
      blocks.push(...blockOf(node));
    }
  }
  endParagraph();
  return blocks.length > 0 ? blocks : [nodes.p.create()];
}

const isBlock = ({ tag, children }: RichElement): boolean =>
  /^(?:p|h3|h4|blockquote|ul|ol|li|table|thead|tbody|tr|th|td)$/.test(tag) ||
  children.some((child) => typeof child !== "string" && isBlock(child));

function blockOf(element: RichElement): Node[] {
  const { tag, children } = element;
  const inner = () => blocksOf(children, false);
  switch (tag) {
    case "p":
    case "h3":
    case "h4":
      // Blocks inside a paragraph, as in damaged markup, replace the paragraph.
      return children.some((node) => typeof node !== "string" && isBlock(node))
        ? inner()
        : [nodes[tag].create(null, lineOf(children))];
    case "blockquote":
      return [nodes.blockquote.create(null, inner())];
    case "ul":
    case "ol":
      return [nodes[tag].create(null, itemsOf(children))];
    case "table":
      return [nodes.table.create({ element })];
    default:
      return inner();
  }
}

const lineOf = (children: readonly RichNode[]): Node[] =>
  withoutSpaces(children.flatMap((node) => inlineOf(node)));

/** Removes the spaces that HTML does not show: one remains between words, none at the ends of a line. */
function withoutSpaces(content: readonly Node[]): Node[] {
  const left: Node[] = [];
  let isAfterSpace = true;
  for (const node of content) {
    const single = node.text?.replace(/ +/g, " ");
    const seen: string | undefined = isAfterSpace
      ? single?.replace(/^ /, "")
      : single;
    if (seen === "") continue;
    left.push(seen === undefined ? node : richSchema.text(seen, node.marks));
    isAfterSpace = node.type === nodes.br || seen?.endsWith(" ") === true;
  }
  const last = left.at(-1);
  if (!last?.text?.endsWith(" ")) return left;
  const end = last.text.slice(0, -1);
  const kept = left.slice(0, -1);
  return end === "" ? kept : [...kept, richSchema.text(end, last.marks)];
}

const itemsOf = (children: readonly RichNode[]): Node[] => {
  const items = children.map((child) => {
    const isItem = typeof child !== "string" && child.tag === "li";
    const content = blocksOf(isItem ? child.children : [child], false);
    const [first] = content;
    return nodes.li.create(
      null,
      first?.type === nodes.p ? content : [nodes.p.create(), ...content],
    );
  });
  return items.length > 0 ? items : [nodes.li.create(null, nodes.p.create())];
};

function inlineOf(
  node: RichNode,
  set: readonly Mark[] = [],
  hasLines: HasLines = false,
): Node[] {
  if (typeof node === "string") return inlineText(node, set, hasLines);
  const { tag, href, src, alt, children } = node;
  if (tag === "br") return [nodes.br.create()];
  if (tag === "img") return [nodes.img.create({ src, alt }, null, set)];
  const type = marks[(synonyms[tag] ?? tag) as keyof typeof marks];
  const isMark = type !== undefined && (tag !== "a" || href !== undefined);
  const inner = isMark
    ? type.create(tag === "a" ? { href } : null).addToSet(set)
    : set;
  return children.flatMap((child) => inlineOf(child, inner, hasLines));
}

function inlineText(
  text: string,
  set: readonly Mark[],
  hasLines: HasLines,
): Node[] {
  const lines = hasLines
    ? text.split("\n")
    : [text.replace(/[^\S\u00a0]+/g, " ")];
  return lines.flatMap((line, at) => [
    ...(at === 0 ? [] : [nodes.br.create()]),
    ...(line === "" ? [] : [richSchema.text(line, set)]),
  ]);
}

const isPlain = (block: Node): boolean =>
  block.type === nodes.p &&
  block.children.every(
    ({ type, marks: set }) =>
      (type === nodes.br || type.isText) && set.length === 0,
  );

const linesOf = (block: Node): string =>
  block.children.map(({ text }) => text ?? "\n").join("");

function elementOf(block: Node): RichElement {
  const tag = block.type.name;
  if (block.type === nodes.table)
    return (block.attrs as { element: RichElement }).element;
  if (block.isTextblock) return { tag, children: inlineNodes(block) };
  const [only] = block.children;
  if (tag === "li" && block.childCount === 1 && only)
    return { tag, children: inlineNodes(only) };
  return { tag, children: block.children.map(elementOf) };
}

/** The content of a paragraph. Neighbours share the elements of their common marks. */
function inlineNodes(block: Node): RichNode[] {
  return grouped(block.children, 0);
}

function grouped(children: readonly Node[], depth: number): RichNode[] {
  const written: RichNode[] = [];
  for (let at = 0; at < children.length;) {
    const node = children[at];
    if (!node) break;
    const own = node.marks[depth];
    if (!own) {
      written.push(leafOf(node));
      at += 1;
      continue;
    }
    let end = at + 1;
    while (children[end]?.marks[depth]?.eq(own)) end += 1;
    const inner = grouped(children.slice(at, end), depth + 1);
    const { href } = own.attrs as { href?: string };
    const link = href === undefined ? {} : { href };
    written.push({ tag: own.type.name, ...link, children: inner });
    at = end;
  }
  return written;
}

function leafOf(node: Node): RichNode {
  if (node.text !== undefined) return node.text;
  const { src, alt } = node.attrs as { src?: string; alt?: string };
  const picture = src === undefined ? {} : { src, alt: alt ?? "" };
  return { tag: node.type.name, ...picture, children: [] };
}
