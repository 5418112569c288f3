import {
  type Choice,
  type ChoiceAnswer,
  choiceId,
} from "../question-types/shared/choice.ts";
import type {
  Form,
  Question,
  QuestionOf,
  QuestionTypeName,
} from "../survey-form.ts";
import type { GivenAnswer } from "./validate-answers.ts";

/** A choice that a limited number of respondents may pick. */
export type LimitedChoice = Choice & Required<Pick<Choice, "limit">>;

/** A limited choice that an answer picks. */
export interface LimitedPick {
  readonly questionId: number;
  /** The code of the item, for a question of a repeated section. */
  readonly item?: string;
  readonly choice: LimitedChoice;
}

const limitableTypes = [
  "single_choice",
  "multiple_choice",
  "dropdown",
  "image_choice",
] as const satisfies readonly QuestionTypeName[];

/** A question of a type whose choices may have limits. */
type LimitableQuestion = QuestionOf<(typeof limitableTypes)[number]>;

/** The choices of other types, and of fields, have no limits. */
const isLimitable = (
  question: Pick<Question, "type">,
): question is LimitableQuestion =>
  limitableTypes.some((type) => type === question.type);

/** The limited choices of a question. A list that comes from a table or has the regions has none. */
export function limitedChoices(question: Question): LimitedChoice[] {
  if (!isLimitable(question)) return [];
  const { options } = question;
  return "source" in options && options.source
    ? []
    : options.choices.filter(isLimited);
}

const isLimited = (choice: Choice): choice is LimitedChoice =>
  choice.limit !== undefined;

/**
 * The limited choices that a valid answer picks. A choice that is picked for several items of a repeated section is
 * returned for each item, but it counts once, because limits count respondents.
 */
export function limitedPicks(
  { sections }: Pick<Form, "sections">,
  values: readonly GivenAnswer[],
): LimitedPick[] {
  const given = new Map(
    values.map(({ questionId, value }) => [questionId, value]),
  );
  return sections.flatMap(({ repeat, questions }) =>
    questions.flatMap((question) => {
      const limited = limitedChoices(question);
      const value = given.get(question.id);
      if (limited.length === 0 || value === undefined) return [];
      if (!repeat) return picksIn(question, limited, value);
      return Object.entries(value).flatMap(([item, ofItem]) =>
        picksIn(question, limited, ofItem).map((pick) => ({ ...pick, item })),
      );
    }),
  );
}

function picksIn(
  { id: questionId }: Question,
  limited: readonly LimitedChoice[],
  value: unknown,
): LimitedPick[] {
  const picked = new Set(
    [value as ChoiceAnswer | ChoiceAnswer[]].flat().map(choiceId),
  );
  return limited
    .filter(({ id }) => picked.has(id))
    .map((choice) => ({ questionId, choice }));
}
