/** The characters that came by a paste, a drop or another insertion of many at once, by question id. */
export type PastedCharacters = Readonly<Record<number, number>>;

/** Nobody types so many characters with one key. */
const manyCharacters = 20;

/** The server accepts no greater count. */
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
