import type { AnswerValue } from "@sigi/survey/answer.ts";
import type { ChoiceAnswer } from "@sigi/survey/question-types/shared/choice.ts";
import type {
  AnswerContext,
  RegionLookup,
} from "@sigi/survey/question-types/answer-format.ts";
import { evaluateCondition } from "@sigi/survey/condition.ts";
import { readAnswer } from "@sigi/survey/read-answer.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type {
  Form,
  Question,
  QuestionOf,
  Section,
} from "@sigi/survey/survey-form.ts";
import type { LikertMatrixOptions } from "@sigi/survey/question-types/likert-matrix/answer.ts";
import type { LinearScaleOptions } from "@sigi/survey/question-types/linear-scale/answer.ts";
import type { MultipleChoiceOptions } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import type { NumberOptions } from "@sigi/survey/question-types/number/answer.ts";
import type { SingleChoiceOptions } from "@sigi/survey/question-types/single-choice/answer.ts";
import type { GivenAnswer } from "@sigi/survey/validate-answers.ts";
import type { Random } from "./random.ts";
import { sampleTexts } from "./sample-texts.ts";

/** The regions that region lists offer. */
export interface RegionTree extends RegionLookup {
  readonly provinces: readonly { id: string }[];
  children(id: string): readonly { id: string }[] | undefined;
}

/** How often a question that need not be answered is passed over. */
const skipProbability = 0.2;
const otherProbability = 0.1;
/** Of a number without limits. */
const numberSpan = 100;

/**
 * Answers a form as some respondent might: only what is shown, all that is required, in the order of the form. The same
 * `random` gives the same answers.
 * @throws Error for a required question that no sample fits, such as one with an unusual pattern.
 */
export function sampleAnswers(
  form: Form,
  random: Random,
  regions: RegionTree,
): GivenAnswer[] {
  const earlier = new Map<number, AnswerValue>();
  const isShown = ({ showIf }: Section | Question) =>
    !showIf || evaluateCondition(showIf, (id) => earlier.get(id));
  for (const section of form.sections.filter(isAsked)) {
    if (!isShown(section)) continue;
    for (const question of section.questions) {
      if (!isShown(question)) continue;
      const value = sampleAnswer(question, { random, regions, earlier });
      if (value !== undefined) earlier.set(question.id, value);
    }
  }
  return [...earlier].map(([questionId, value]) => ({ questionId, value }));
}

const isAsked = (section: Section) => section.questions.length > 0;

interface Source extends AnswerContext {
  readonly random: Random;
  readonly regions: RegionTree;
}

/** Undefined where nothing is answered: a statement, a list below an unanswered region, a question passed over. */
function sampleAnswer(
  question: Question,
  source: Source,
): AnswerValue | undefined {
  if (question.type === "statement") return undefined;
  const parent =
    question.type === "dropdown"
      ? (question.options.source?.parentQuestionId ?? null)
      : null;
  if (parent !== null && !source.earlier.has(parent)) return undefined;
  if (!question.required && source.random.chance(skipProbability)) {
    return undefined;
  }
  for (const candidate of candidates(question, source)) {
    const result = readAnswer(question, candidate, source);
    if ("value" in result && result.value !== null) return result.value;
  }
  if (!question.required) return undefined;
  throw new Error(`no sample answer fits the question "${question.title}"`);
}

/** Likely answers, the first one that fits is taken. */
function candidates(
  question: Exclude<Question, QuestionOf<"statement">>,
  source: Source,
): Iterable<AnswerValue> {
  const { random } = source;
  switch (question.type) {
    case "short_text":
      return sampleTexts(question.options, formLimits.shortTextMax, random);
    case "long_text":
      return sampleTexts(question.options, formLimits.longTextMax, random);
    case "number":
      return sampleNumbers(question.options, random);
    case "single_choice":
      return [sampleChoice(question.options, random)];
    case "multiple_choice":
      return [sampleChoices(question.options, random)];
    case "dropdown":
      return [
        question.options.source
          ? sampleRegion(question.options.source.parentQuestionId, source)
          : sampleChoice(question.options, random),
      ];
    case "likert_matrix":
      return [sampleRows(question.options, random)];
    case "linear_scale":
      return [sampleStep(question.options, random)];
  }
}

/** One within the limits, then the limits themselves, should rounding have crossed them. */
function sampleNumbers(options: NumberOptions, random: Random): number[] {
  const low = options.min ?? Math.min(0, (options.max ?? 0) - numberSpan);
  const high = options.max ?? low + numberSpan;
  const drawn = low + (random.whole(0, 1_000) / 1_000) * (high - low);
  return [drawn, Math.ceil(low), Math.floor(high), low, high].map((value) =>
    Number(value.toFixed(options.decimals)),
  );
}

function sampleChoice(
  { choices, other }: SingleChoiceOptions,
  random: Random,
): ChoiceAnswer {
  if (other && random.chance(otherProbability)) return { other: "Lain-lain" };
  return random.pick(choices).id;
}

function sampleChoices(
  options: MultipleChoiceOptions,
  random: Random,
): ChoiceAnswer[] {
  const offered: ChoiceAnswer[] = [
    ...shuffled(options.choices, random).map(({ id }) => id),
    ...(options.other ? [{ other: "Lain-lain" }] : []),
  ];
  const least = options.min ?? 1;
  const most = options.max ?? Math.max(least, Math.ceil(offered.length / 2));
  return offered.slice(0, random.whole(least, most));
}

/** Level by level: what lies in the region picked before, or a province. */
function sampleRegion(
  parentId: number | null,
  { regions, earlier, random }: Source,
): string {
  if (parentId === null) return random.pick(regions.provinces).id;
  const parent = earlier.get(parentId);
  const inside = typeof parent === "string" ? regions.children(parent) : [];
  return random.pick(inside ?? []).id;
}

/** Respondents mostly lean one way over a whole block, and stray from it by a step. */
function sampleRows(
  { rows, columns }: LikertMatrixOptions,
  random: Random,
): Record<string, string> {
  const last = columns.length - 1;
  const leaning = random.whole(Math.floor(last / 2), last);
  const near = () =>
    Math.min(last, Math.max(0, leaning + random.pick([-1, 0, 0, 1])));
  return Object.fromEntries(
    rows.map((row) => [row.id, columns[near()]?.id ?? ""]),
  );
}

/** The better of two draws: people are rather content. */
function sampleStep({ min, max }: LinearScaleOptions, random: Random): number {
  return Math.max(random.whole(min, max), random.whole(min, max));
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order: Item[] = [];
  for (const item of items)
    order.splice(random.whole(0, order.length), 0, item);
  return order;
}
