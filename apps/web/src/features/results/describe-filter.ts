import { demographicNames } from "@sigi/contract/result-demographics.ts";
import type {
  DemographicName,
  PublishedDemographics,
} from "@sigi/contract/result-demographics.ts";
import type {
  AnswerCondition,
  ResultFilter,
  SurveyResults,
} from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { momentText } from "../../question-types/results/moment-text.ts";
import { formatFigure } from "../../platform/locale/figures.ts";
import { partsOfAnswers } from "./answer-parts.ts";
import type { AnswerPart } from "./answer-parts.ts";
import { demographicLabels } from "./demographic-names.ts";

/** Describes a condition as a sentence: `Kota: Bandung, Jakarta`. */
export function describeCondition(
  condition: AnswerCondition,
  parts: readonly AnswerPart[],
): string {
  const part = partOf(condition, parts);
  const name =
    part?.label ?? m.results_question_number({ id: condition.question });
  return `${name}: ${describeTest(condition, part)}`;
}

function describeTest(
  { any, min, max, contains, answered }: AnswerCondition,
  part: AnswerPart | undefined,
): string {
  const tests = [];
  if (any)
    tests.push(
      any
        .map((id) => part?.categories.find((one) => one.id === id)?.label ?? id)
        .join(", "),
    );
  if (min !== undefined) tests.push(`≥ ${boundText(min)}`);
  if (max !== undefined) tests.push(`≤ ${boundText(max)}`);
  if (contains !== undefined)
    tests.push(m.results_contains({ text: contains }));
  if (answered !== undefined)
    tests.push(answered ? m.results_answered() : m.results_not_answered());
  return tests.join(", ");
}

const boundText = (bound: number | string) =>
  typeof bound === "number" ? formatFigure(bound) : momentText(bound);

/** A filter as one text, its conditions separated by semicolons. */
export function describeFilter(
  { answers, bands }: ResultFilter,
  {
    questions,
    demographics,
  }: Pick<SurveyResults, "questions" | "demographics">,
): string {
  const parts = partsOfAnswers(questions);
  return [
    ...answers.map((condition) => describeCondition(condition, parts)),
    ...demographicNames.flatMap((name) => {
      const values = bands[name];
      return values ? describeDimension(name, values, demographics) : [];
    }),
  ].join("; ");
}

/** The part of an answer that a condition is about; a question without parts has one. */
const partOf = (
  { question, item, part }: AnswerCondition,
  parts: readonly AnswerPart[],
) =>
  parts.find(
    ({ axis }) =>
      axis.question === question && axis.item === item && axis.part === part,
  );

/** Bands of a dimension with its name: `Usia: 18–24, 25–34`. */
export const describeDimension = (
  name: DemographicName,
  values: readonly string[],
  demographics: PublishedDemographics,
): string =>
  `${demographicLabels[name]()}: ${describeBands(name, values, demographics)}`;

export function describeBands(
  name: DemographicName,
  values: readonly string[],
  { dimensions }: PublishedDemographics,
): string {
  const bands = dimensions.find((one) => one.name === name)?.bands ?? [];
  return values
    .map((id) => bands.find((band) => band.id === id)?.label ?? id)
    .join(", ");
}
