import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import {
  answersOf,
  isRandom,
  readList,
  type ReadList,
  subquestionsOf,
} from "./limesurvey-lists.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { asStatement } from "./read-statement.ts";
import { wholeNumber } from "./limesurvey-numbers.ts";

/** Reads "Ranking". The items are answers; newer files also have subquestions for the ranks. */
export function readRanking(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { attributes } = question;
  const slots = subquestionsOf(question);
  for (const { source } of slots) {
    source.ignore(...source.keys());
    source.close(`questions.${common.code}`);
  }
  const list = readList(answersOf(question), "choices", common, reading);
  const count = list.choices.length;
  if (count < 2)
    return asStatement(question, common, reading, "choices_missing");
  const most = Math.min(
    wholeNumber(attributes, "max_answers") ?? count,
    wholeNumber(attributes, "max_subquestions") ?? count,
    count,
  );
  const least = wholeNumber(attributes, "min_answers");
  const top = Math.max(1, most);
  if (least !== undefined && least < top) {
    attributes.changed(
      "min_answers",
      `questions.${common.code}.options.top`,
      "limesurvey_ranking_whole",
      { count: top },
    );
  }
  addRanks(question, common, list, reading);
  const main = defineQuestion("ranking", common.code, {
    ...common.given,
    options: {
      choices: list.choices,
      randomise: isRandom(question),
      top: top < count ? top : null,
    },
  });
  return { question, main, lists: [list] };
}

/** Adds variables for the ranks: "Q1_1" is the code of the item with the first rank. */
function addRanks(
  question: LimeQuestion,
  { code }: Common,
  { choices, codes }: ReadList,
  { variables }: LimeReading,
): void {
  const whole: Expression = { answer: code };
  variables.addWhole(question.code, {
    expression: whole,
    shown: call("label", whole),
  });
  // Longer lists would make the expressions too long.
  if (choices.length > 60) return;
  for (const rank of choices.keys()) {
    const ranked = (id: string): Expression =>
      call("equals", { answer: code, path: [id] }, { value: rank + 1 });
    const pick = (text: (choice: (typeof choices)[number]) => string) =>
      choices
        .slice(0, 15)
        .reduceRight<Expression>(
          (rest, choice) =>
            call("if", ranked(choice.id), { value: text(choice) }, rest),
          { value: null },
        );
    variables.add(question, String(rank + 1), {
      kind: "choice",
      expression: pick(({ id }) => id),
      codes,
      shown: pick(({ label }) => plainText(label)),
    });
  }
}
