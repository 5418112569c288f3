import type { Part } from "../../../model/selection.ts";

/** Height of a row in pixels, as in `outline.module.css`. */
export const rowHeight = 34;

/** Names a row of the outline in its attribute `data-row`. */
export const rowName = ({ kind, id }: Part): string => `${kind}.${String(id)}`;

/** The part that a row represents; null for other elements. */
export function partOfRow(row: Element | null | undefined): Part | null {
  const [kind, id] = row?.getAttribute("data-row")?.split(".") ?? [];
  if (kind !== "sections" && kind !== "questions") return null;
  return { kind, id: Number(id) };
}

export function findRow(part: Part): HTMLElement | null {
  return document.querySelector(`[data-row="${rowName(part)}"]`);
}
