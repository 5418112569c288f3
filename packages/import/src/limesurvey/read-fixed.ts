import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { languageName } from "../languages.ts";
import { call } from "../logic/typed-expression.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import type { LimeWord } from "./limesurvey-words.ts";
import { isRandom } from "./limesurvey-lists.ts";

/** Reads "Yes/No". The labels are those of the survey's own type. */
export function readYesNo(
  question: LimeQuestion,
  { code, given }: Common,
  { variables }: LimeReading,
): Draft {
  const expression: Expression = { answer: code };
  const isAnswer = (value: boolean) => call("equals", expression, { value });
  variables.add(question, "", {
    kind: "choice",
    expression,
    codes: new Map([
      ["Y", true],
      ["N", false],
    ]),
    shown: call("label", expression),
    coded: call(
      "if",
      isAnswer(true),
      { value: "Y" },
      call("if", isAnswer(false), { value: "N" }),
    ),
  });
  return { question, main: defineQuestion("yes_no", code, given) };
}

/** Reads "Gender". */
export function readGender(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const words = [
    ["F", "female"],
    ["M", "male"],
  ] as const;
  const choices = words.map(([id, word]) => ({
    id,
    label: worded(word, id, common, reading),
  }));
  const main = defineQuestion("single_choice", common.code, {
    ...common.given,
    options: { choices },
  });
  return { question, main: listed(question, main, choices, reading) };
}

const worded = (
  word: LimeWord,
  id: string,
  { place }: Common,
  { texts }: LimeReading,
) => texts.word(word, `${place}.options.choices.${id}.label`);

/** Reads "5 point choice": stars become a rating; numbers and a slider with faces become a scale. */
export function readFivePoints(
  question: LimeQuestion,
  { code, given }: Common,
  { variables }: LimeReading,
): Draft {
  const expression: Expression = { answer: code };
  variables.add(question, "", {
    kind: "number",
    expression,
    shown: expression,
  });
  const isStars = question.attributes.text("slider_rating") === "1";
  const main = isStars
    ? defineQuestion("rating", code, { ...given, options: { max: 5 } })
    : defineQuestion("linear_scale", code, {
        ...given,
        options: { min: 1, max: 5 },
      });
  return { question, main };
}

/** Reads "Language switch". Respondents select the language elsewhere, so the question only stores the answer. */
export function readLanguage(
  question: LimeQuestion,
  { code, given }: Common,
  reading: LimeReading,
): Draft | null {
  const tags = [...new Set(reading.texts.tags)];
  if (tags.length < 2) {
    question.source.loseAll("limesurvey_language_switch");
    return null;
  }
  question.source.changed(
    "type",
    `questions.${code}`,
    "limesurvey_language_switch",
  );
  const choices = tags.map((id) => ({ id, label: languageName(id) }));
  const main = defineQuestion("single_choice", code, {
    ...given,
    options: { choices },
  });
  return { question, main: listed(question, main, choices, reading) };
}

/** Adds the variable of an answer with fixed codes. */
function listed(
  question: LimeQuestion,
  main: DefinedQuestion,
  choices: readonly { id: string }[],
  { variables }: LimeReading,
): DefinedQuestion {
  const expression: Expression = { answer: main.code };
  variables.add(question, "", {
    kind: "choice",
    expression,
    codes: new Map(choices.map(({ id }) => [id, id])),
    shown: call("label", expression),
    coded: call("concat", expression),
  });
  return isRandom(question) && main.type === "single_choice"
    ? { ...main, options: { ...main.options, randomise: true } }
    : main;
}
