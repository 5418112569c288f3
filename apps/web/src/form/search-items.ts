interface Item {
  readonly id: string;
  readonly label: string;
}

/** The items with every word of the text, those that start with it first. Ignores accents and case. */
export function searchItems<Of extends Item>(
  items: readonly Of[],
  typed: string,
): readonly Of[] {
  const text = fold(typed.trim());
  if (text === "") return items;
  const words = text.split(/\s+/);
  const found = items.filter(({ label }) => {
    const folded = fold(label);
    return words.every((word) => folded.includes(word));
  });
  const leads = (item: Of) => (fold(item.label).startsWith(text) ? 0 : 1);
  return found.toSorted((a, b) => leads(a) - leads(b));
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
