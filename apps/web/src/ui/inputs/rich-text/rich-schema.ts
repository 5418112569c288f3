import {
  linkPattern,
  picturePattern,
  type RichElement,
} from "@sigi/survey/parse-rich-text.ts";
import { Schema } from "prosemirror-model";
import type { DOMOutputSpec, MarkSpec } from "prosemirror-model";

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const heading = (tag: "h3" | "h4") => ({
  content: "inline*",
  group: "block",
  defining: true,
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const list = (tag: "ul" | "ol") => ({
  content: "li+",
  group: "block",
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

/** The allowed content of a rich text, by the names of its elements; see `docs/decisions/0041-rich-text.md`. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    p: {
      content: "inline*",
      group: "block",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", 0],
    },
    h3: heading("h3"),
    h4: heading("h4"),
    blockquote: {
      content: "block+",
      group: "block",
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    ul: list("ul"),
    ol: list("ol"),
    li: {
      content: "p block*",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", 0],
    },
    // Tables of imported texts are preserved and shown; only a new import of the creator's file can change them.
    table: {
      group: "block",
      atom: true,
      attrs: { element: {} },
      toDOM: ({ attrs }) => specOf((attrs as { element: RichElement }).element),
    },
    text: { group: "inline" },
    br: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
    img: {
      inline: true,
      group: "inline",
      attrs: { src: {}, alt: { default: "" } },
      parseDOM: [
        {
          tag: "img[src]",
          getAttrs: (element) => {
            const src = element.getAttribute("src") ?? "";
            const alt = element.getAttribute("alt") ?? "";
            return picturePattern.test(src) ? { src, alt } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ["img", attrs],
    },
  },
  marks: {
    a: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? "";
            return linkPattern.test(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", attrs, 0],
    },
    b: mark("b", "strong"),
    i: mark("i", "em"),
    u: mark("u"),
    s: mark("s"),
    sub: { ...mark("sub"), excludes: "sup" },
    sup: { ...mark("sup"), excludes: "sub" },
    code: mark("code"),
  },
});

/** Renders a table as its elements, without links that could be followed by accident. */
const specOf = ({ tag, src, alt, children }: RichElement): DOMOutputSpec => {
  if (tag === "img") return ["img", { src: src ?? "", alt: alt ?? "" }];
  if (tag === "br") return ["br"];
  const inner = children.map((child) =>
    typeof child === "string" ? ["span", child] : specOf(child),
  );
  // The type allows a fixed number of children only.
  return [tag === "a" ? "span" : tag, ...inner] as unknown as DOMOutputSpec;
};
