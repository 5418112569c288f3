interface Item {
  readonly id: string;
  readonly label: string;
  /** Stays in the list, at its end, whatever is searched. */
  readonly pinned?: boolean;
}

/** The items with every word of the text, those that start with it first. Ignores accents and case. */
export function searchItems<Of extends Item>(
  items: readonly Of[],
  typed: string,
): readonly Of[] {
  const text = fold(typed.trim());
  if (text === "") return items;
  const words = text.split(/\s+/);
  const leading: Of[] = [];
  const others: Of[] = [];
  const pinned: Of[] = [];
  for (const item of items) {
    const label = fold(item.label);
    if (item.pinned) pinned.push(item);
    else if (label.startsWith(text)) leading.push(item);
    else if (words.every((word) => label.includes(word))) others.push(item);
  }
  return [...leading, ...others, ...pinned];
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
