import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import { isOn } from "./limesurvey-lists.ts";
import { type LimeReading, readValue } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { splitPlaceholders } from "./lime-placeholders.ts";

/**
 * Reads "Equation": a computed value and, unless it is hidden, a text that
 * shows it. The expression is read later, with the logic.
 */
export function readEquation(
  question: LimeQuestion,
  { code, given: { title, help } }: Common,
  { context, texts, variables }: LimeReading,
): Draft {
  const { source, attributes } = question;
  const expression: Expression = { answer: code };
  variables.add(question, "", {
    kind: isOn(attributes.text("numbers_only")) ? "number" : "any",
    expression,
    shown: expression,
  });
  const main = defineQuestion("calculated", code, { title: question.code });
  const formula = formulaOf(question);
  if (isOn(attributes.text("hidden")) || title === "") {
    return { question, main, formula };
  }
  const shownCode = context.code(`${code}_text`, source.place, "questions");
  for (const part of ["title", "help"]) {
    texts.move(
      `questions.${segment(code)}.${part}`,
      `questions.${segment(shownCode)}.${part}`,
    );
  }
  const statement = defineQuestion("statement", shownCode, { title, help });
  return {
    question,
    main,
    companions: [statement],
    formula,
  };
}

/** Returns the text of the formula: the setting, or the text of the question. */
function formulaOf({
  source,
  attributes,
}: LimeQuestion): NonNullable<Draft["formula"]> {
  const own = attributes.text("equation")?.trim() ?? "";
  return own === ""
    ? {
        text: source.text("question") ?? "",
        place: source.placeOf("question"),
      }
    : { text: own, place: attributes.placeOf("equation") };
}

/**
 * Converts a text with placeholders to one value. Returns null, and reports it, if a placeholder cannot be converted.
 */
export function templateValue(
  text: string,
  place: string,
  target: string,
  owner: string,
  reading: LimeReading,
): Expression | null {
  const parts = splitPlaceholders(reading.context.line(text));
  const values = parts.map((part) =>
    "text" in part
      ? { value: part.text }
      : readValue(part.expression, place, target, reading, { owner }),
  );
  const [only] = values;
  if (values.some((value) => value === null)) return null;
  const known = values.flatMap((value) => value ?? []);
  if (known.length === 0) return null;
  return known.length === 1 && only ? only : call("concat", ...known);
}
