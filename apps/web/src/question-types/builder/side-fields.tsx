import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element beside the question that shows its secondary options; null shows them below the others. */
export const SideFieldsContext = createContext<HTMLElement | null>(null);

/**
 * Options that respondents do not see, such as limits and order. They are displayed in the properties of the open
 * question.
 */
export function SideFields({ children }: { readonly children: ReactNode }) {
  const place = useContext(SideFieldsContext);
  return place ? createPortal(children, place) : children;
}
