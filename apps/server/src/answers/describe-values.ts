import type { Locale } from "@sigi/survey/fault.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import { describeAnswer } from "@sigi/survey/question-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { factsOf } from "./participation/participation.ts";
import { walkContext } from "./walk-context.ts";

/** The value of one question in words; in a repeated section with the label of its item. */
interface DescribedValue {
  readonly id: number;
  /** The question; null if it no longer exists, and then the value is as stored. */
  readonly question: string | null;
  readonly item: string | null;
  readonly value: unknown;
}

/**
 * The stored values of an answer in words, with each question as its respondent saw it: answers piped into its title,
 * and labels of carried choices.
 */
export function describeValues(
  form: Form,
  answer: Parameters<typeof factsOf>[0] & {
    readonly values: readonly { questionId: number; value: unknown }[];
  },
  locale: Locale,
): DescribedValue[] {
  const stored = new Map(
    answer.values.map(({ questionId, value }) => [questionId, value]),
  );
  const context = walkContext(factsOf(answer), locale);
  const { sections } = walkForm(form, stored, context);
  const described = sections.flatMap(({ item, questions }) =>
    questions.flatMap(({ question, result }): DescribedValue[] => {
      if ("faults" in result || result.value === null) return [];
      const { value } = result;
      return [
        {
          id: question.id,
          question: plainText(question.title),
          item: item?.label ?? null,
          value: describeAnswer(question, value, locale),
        },
      ];
    }),
  );
  const seen = new Set(described.map(({ id }) => id));
  const others = [...stored].filter(([id]) => !seen.has(id));
  return [
    ...described,
    ...others.map(([id, value]) => ({ id, question: null, item: null, value })),
  ];
}
