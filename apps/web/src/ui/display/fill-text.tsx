import { createElement, Fragment } from "react";
import type { ReactNode } from "react";

/**
 * Replaces `{terms}` in a text with the element of that name. Call the message with its placeholders as their own
 * values, so that they survive formatting.
 */
export function fillText(
  text: string,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode {
  // Odd parts are names.
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? elements[part] : part));
  return createElement(Fragment, null, ...parts);
}
