import type {
  Observation,
  ObservedPage,
  ScaleResponse,
  TextResponse,
} from "../observation.ts";

/** Returns an empty observation for tests, with the given fields. */
export const anObservation = (
  given: Partial<Observation> = {},
): Observation => ({
  pages: [],
  scales: [],
  texts: [],
  checks: { passed: 0, failed: 0 },
  pasted: {},
  device: "phone",
  elapsed: null,
  expectedSeconds: 600,
  ...given,
});

/** Returns pages of `[seconds, items, words]`; null seconds for a page that reported no time. */
export const pagesOf = (
  ...pages: [seconds: number | null, items: number, words?: number][]
): ObservedPage[] =>
  pages.map(([seconds, items, words = 0], index) => ({
    sectionId: index + 1,
    milliseconds: seconds === null ? null : seconds * 1_000,
    items,
    words,
  }));

/** Returns grids of picked positions from 1, as in "11345". */
export const gridsOf = (grids: readonly string[], options = 5) =>
  grids.flatMap((grid, number) =>
    grid.split("").map((digit, row): ScaleResponse => {
      const position = Number(digit) - 1;
      return {
        key: `${number + 1}/${row + 1}`,
        grid: number + 1,
        position,
        options,
        value: position / (options - 1),
      };
    }),
  );

/** Returns answers to text questions with the ids 1, 2, … */
export const textsOf = (...texts: string[]): TextResponse[] =>
  texts.map((text, index) => ({
    questionId: index + 1,
    key: `${index + 1}`,
    text,
    asked: "Apa pendapat Anda?",
  }));
