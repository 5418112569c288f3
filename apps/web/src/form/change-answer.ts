import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";

/** The place of an answer: a question, and in a repeated section also the item's code. */
export interface AnswerPlace {
  readonly questionId: number;
  readonly item: string | null;
}

/**
 * Returns the answers with one changed. A cleared answer is removed, and so is a region outside the new parent
 * region: Bandung is invalid once the province is Bali.
 */
export function changeAnswer(
  form: Form,
  answers: RawAnswers,
  place: AnswerPlace,
  value: unknown,
): RawAnswers {
  const changed = setAnswer(answers, place, value);
  return regionsInside(form, place.questionId).reduce<RawAnswers>(
    (rest, { question, section }) =>
      itemsOf(section, place, rest.get(question.id)).reduce<RawAnswers>(
        (left, item) => {
          const child = { questionId: question.id, item };
          const region = answerAt(left, child);
          const fits =
            typeof region === "string" &&
            region.startsWith(`${String(value)}.`);
          return region === undefined || fits
            ? left
            : changeAnswer(form, left, child, undefined);
        },
        rest,
      ),
    changed,
  );
}

function setAnswer(
  answers: RawAnswers,
  { questionId, item }: AnswerPlace,
  value: unknown,
): RawAnswers {
  const changed = new Map(answers);
  const whole =
    item === null ? value : withItem(answers.get(questionId), item, value);
  if (isBlank(whole)) changed.delete(questionId);
  else changed.set(questionId, whole);
  return changed;
}

/** A repeated question's answer with that of one item changed. */
function withItem(before: unknown, item: string, value: unknown) {
  const items = Object.entries(isRecord(before) ? before : {}).filter(
    ([code]) => code !== item,
  );
  return Object.fromEntries(
    isBlank(value) ? items : [...items, [item, value]],
  ) as Record<string, unknown>;
}

function answerAt(
  answers: RawAnswers,
  { questionId, item }: AnswerPlace,
): unknown {
  const whole = answers.get(questionId);
  if (item === null) return whole;
  return isRecord(whole) && Object.hasOwn(whole, item)
    ? whole[item]
    : undefined;
}

/** Values that validation treats as unanswered. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

interface Placed {
  readonly question: Question;
  readonly section: Section;
}

function regionsInside({ sections }: Form, parentId: number): Placed[] {
  const placed = sections.flatMap((section) =>
    section.questions.map((question) => ({ question, section })),
  );
  const parent = placed.find(({ question }) => question.id === parentId);
  return placed.filter(
    ({ question }) =>
      parent && regionSourceOf(question)?.parent === parent.question.code,
  );
}

/** The items that a region question affected by the change has: the same item within one section, else all items. */
function itemsOf(
  section: Section,
  place: AnswerPlace,
  answer: unknown,
): readonly (string | null)[] {
  if (section.repeat === null) return [null];
  const isInside = section.questions.some(({ id }) => id === place.questionId);
  if (isInside) return [place.item];
  return isRecord(answer) ? Object.keys(answer) : [];
}
