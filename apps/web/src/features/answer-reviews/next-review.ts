interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** The reviews before and after one in a page of the queue. */
export function neighboursOf(
  rows: readonly { readonly id: number }[],
  id: number,
): Neighbours {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return { previous: null, next: null };
  return {
    previous: rows[index - 1]?.id ?? null,
    next: rows[index + 1]?.id ?? null,
  };
}

/** The review to open after the decision: the next one, else another of the page; null when none is left. */
export function nextReview(
  rows: readonly { readonly id: number }[],
  id: number,
): number | null {
  const others = rows.filter((row) => row.id !== id);
  return neighboursOf(rows, id).next ?? others[0]?.id ?? null;
}
