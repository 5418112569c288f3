import { Fragment } from "react";
import type { ReactNode } from "react";

/**
 * A text with elements in it: `{terms}` stands for the element of that name. The message is asked for with its
 * placeholders standing for themselves.
 */
export function fillText(
  text: string,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // Every other part is a name; the parts of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 ? elements[part] : part}</Fragment>
  ));
}
