import { Fragment } from "react";
import type { ReactNode } from "react";

/**
 * Replaces `{terms}` in a text with the element of that name. Call the message with its placeholders as their own
 * values, so that they survive formatting.
 */
export function fillText(
  text: string,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Odd parts are names. The parts of a text never change order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 ? elements[part] : part}</Fragment>
  ));
}
