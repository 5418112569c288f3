/** Characters by question id. */
export type PastedCharacters = Readonly<Record<number, number>>;

/** Counts the characters of each question that came by a paste, a drop or another insertion of many at once. */
export interface PasteCounter {
  readonly note: (
    questionId: number,
    input: Pick<InputEvent, "inputType" | "data">,
  ) => void;
  readonly pasted: () => PastedCharacters;
}

export function createPasteCounter(before: PastedCharacters): PasteCounter {
  const counts: Record<number, number> = { ...before };
  return {
    note(questionId, input) {
      const inserted = insertedAtOnce(input);
      if (inserted === 0) return;
      const count = (counts[questionId] ?? 0) + inserted;
      counts[questionId] = Math.min(count, countMax);
    },
    pasted: () => ({ ...counts }),
  };
}

/** The server accepts no greater count. */
const countMax = 1_000_000;

/** Nobody types so many characters with one key. */
const manyCharacters = 20;

/** A composed word is inserted again, from its start, with every letter. */
function insertedAtOnce({
  inputType,
  data,
}: Pick<InputEvent, "inputType" | "data">): number {
  const count = data?.length ?? 0;
  const isPaste = /From(?:Paste|Drop)$/.test(inputType);
  const isMany =
    count >= manyCharacters && inputType !== "insertCompositionText";
  return isPaste || isMany ? count : 0;
}
