/** Number of characters inserted by a paste, a drop or another insertion of many at once, by question id. */
export type PastedCharacters = Readonly<Record<number, number>>;

/** Number of characters at once that no single key types. */
const manyCharacters = 20;

/** The greatest count that the server accepts. */
const countMax = 1_000_000;

/** Adds what an input event inserts at once. Typing adds nothing. */
export function countPasted(
  pasted: Record<number, number>,
  questionId: number,
  { inputType, data }: Pick<InputEvent, "inputType" | "data">,
): void {
  const count = data?.length ?? 0;
  if (
    /Paste|Drop/.test(inputType) ||
    // A composed word is inserted again, from its start, with every letter.
    (count >= manyCharacters && !inputType.includes("Composition"))
  )
    pasted[questionId] = Math.min((pasted[questionId] ?? 0) + count, countMax);
}
