import type { Summary, SummaryOf } from "@sigi/contract/summaries.ts";

/** Minimum number of respondents of a published word. Rarer words could reveal their author. */
export const respondentsOfWord = 3;

export interface RareWords {
  /** Minimum count of a published word. */
  readonly from: number;
  /** True if values were computed, and may repeat a respondent's words. */
  readonly isCalculated: boolean;
}

/** Returns true if a summary without rare words includes the choice. A calculated text has no label of its own. */
export const isFrequentChoice = (
  { id, label, count }: SummaryOf<"choices">["choices"][number],
  { from, isCalculated }: RareWords,
): boolean => !isCalculated || label !== id || count >= from;

/** Returns the minimum count in a roster, where a respondent may have written a word in each of their entries. */
export const inEntries = (
  { entries }: SummaryOf<"roster">,
  from: number,
): number => from * Math.max(1, entries.max ?? 1);

/** Returns the summary without words, groups of words and calculated texts that few respondents wrote. */
export function withoutRareWords(summary: Summary, rule: RareWords): Summary {
  const frequent = <Counted extends { readonly count: number }>(
    all: readonly Counted[],
  ) => all.filter(({ count }) => count >= rule.from);
  const inParts = (
    parts: SummaryOf<"parts">["parts"],
    from: number,
  ): SummaryOf<"parts">["parts"] =>
    parts.map((part) => ({
      ...part,
      summary: withoutRareWords(part.summary, { ...rule, from }),
    }));
  switch (summary.kind) {
    case "choices":
      return {
        ...summary,
        choices: summary.choices.filter((choice) =>
          isFrequentChoice(choice, rule),
        ),
        own: frequent(summary.own),
      };
    case "texts":
      return {
        ...summary,
        words: frequent(summary.words),
        themes: frequent(summary.themes),
      };
    case "usability":
      return { ...summary, words: frequent(summary.words) };
    case "parts":
      return { ...summary, parts: inParts(summary.parts, rule.from) };
    case "roster":
      return {
        ...summary,
        fields: inParts(summary.fields, inEntries(summary, rule.from)),
      };
    default:
      return summary;
  }
}
