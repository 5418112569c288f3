import { createElement, Fragment, useMemo } from "react";
import type { ReactNode } from "react";
import { hasMarkup, parseRichText } from "@sigi/survey/parse-rich-text.ts";
import type { RichElement, RichNode } from "@sigi/survey/parse-rich-text.ts";

interface RichTextProps {
  readonly text: string;
  /** True inside a line, such as a label: headings do not add to the outline of the page. */
  readonly inline?: boolean;
}

/**
 * A text with the markup of rich texts. It is made of elements, not of HTML, so that the preview of an unsaved text is
 * as safe as a text that the server has sanitised.
 */
export function RichText({ text, inline = false }: RichTextProps) {
  const nodes = useMemo(
    () => (hasMarkup(text) ? parseRichText(text) : null),
    [text],
  );
  if (nodes === null) return text;
  const Frame = inline ? "span" : "div";
  return (
    <Frame className="sf-rich">
      {nodes.map((node, index) => show(node, index, inline))}
    </Frame>
  );
}

function show(node: RichNode, key: number, inline: boolean): ReactNode {
  if (typeof node === "string") return <Fragment key={key}>{node}</Fragment>;
  const children = node.children.map((child, index) =>
    show(child, index, inline),
  );
  const { name, properties } = elementOf(node, inline);
  return createElement(name, { key, ...properties }, ...children);
}

function elementOf(element: RichElement, inline: boolean) {
  const { tag, href, src, alt } = element;
  switch (tag) {
    case "a":
      return href === undefined
        ? { name: "span", properties: {} }
        : {
            name: tag,
            properties: { href, target: "_blank", rel: "noopener" },
          };
    case "img":
      return { name: tag, properties: { src, alt, loading: "lazy" } };
    case "h3":
    case "h4":
      return inline
        ? { name: "span", properties: { className: "sf-rich-heading" } }
        : { name: tag, properties: {} };
    default:
      return { name: tag, properties: {} };
  }
}
