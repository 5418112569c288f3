import { innerFieldsOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { Effort } from "../asked.ts";

/** What a question asks of its respondent, and what was done for it. */
export interface Load extends Effort {
  /** Of its title and help, and of the rows that are each answered. */
  readonly words: number;
  /** Of choices and columns, which are skimmed. */
  readonly skimmed: number;
  /** How far in the form it stands, from 0 to 1. */
  readonly progress: number;
}

export function loadOf(
  question: Question,
  effort: Effort,
  progress: number,
): Load {
  const { title, help, options } = question;
  const lists: Readonly<Record<string, unknown>> = { ...options };
  const statement =
    question.type === "consent" ? question.options.statement : "";
  const choices = [
    ...labelsIn(lists["choices"]),
    ...labelsIn(question.type === "grid" ? [] : lists["columns"]),
    ...innerFieldsOf(question).map(({ label }) => label),
  ];
  return {
    ...effort,
    words: countWords(title, help, statement, ...labelsIn(lists["rows"])),
    skimmed: countWords(...choices.slice(0, skimmedMax)),
    progress,
  };
}

/** Nobody reads all of a long list. */
const skimmedMax = 12;

const labelsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? (list as { label: string }[]).map(({ label }) => label)
    : [];

export function countWords(...texts: readonly string[]): number {
  return texts
    .map((text) => plainText(text).split(/\s+/).filter(Boolean).length)
    .reduce((sum, count) => sum + count, 0);
}

/** How many decisions a form asks for, as far as it can be told before it is answered. */
export function countItems({ sections }: Form): number {
  return sections
    .flatMap(({ questions }) => questions)
    .reduce((sum, { options }) => {
      return sum + ("rows" in options ? options.rows.length : 1);
    }, 0);
}
