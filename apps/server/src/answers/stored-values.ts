/** The value of one question, as validated. */
export interface GivenValue {
  readonly questionId: number;
  readonly value: unknown;
}

/**
 * Converts values to the form in which `answers.values` stores them: by question id, so that a query reads one question
 * without the others.
 */
export const toStored = (
  values: readonly GivenValue[],
): Record<string, unknown> =>
  Object.fromEntries(
    values.map(({ questionId, value }) => [String(questionId), value]),
  );

export const fromStored = (stored: Record<string, unknown>): GivenValue[] =>
  Object.entries(stored).map(([id, value]) => ({
    questionId: Number(id),
    value,
  }));
