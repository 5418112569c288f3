import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { defineQuestion } from "../definition.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import { isOn } from "./limesurvey-lists.ts";
import { numberOf, wholeNumber } from "./limesurvey-numbers.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { reportAffixes } from "./read-fields.ts";
import { readNumber } from "./read-number.ts";
import { readPattern } from "./read-pattern.ts";
import { shortLimit } from "./read-grid.ts";

/** Reads "Short", "long" and "huge free text": lines, paragraphs, numbers, or a point on a map. */
export function readText(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { attributes, type } = question;
  const { code, given, place } = common;
  if (type === "S" && (numberOf(attributes, "location_mapservice") ?? 0) > 0) {
    reading.variables.add(question, "", {
      kind: "nothing",
      expression: { answer: code },
      shown: { answer: code },
    });
    attributes.ignore(
      ...attributes.keys().filter((name) => name.startsWith("location_")),
    );
    return { question, main: defineQuestion("location", code, given) };
  }
  if (isOn(attributes.text("numbers_only"))) {
    return readNumber(question, common, reading);
  }
  reportAffixes(question, place);
  const expression: Expression = { answer: code };
  reading.variables.add(question, "", {
    kind: "text",
    expression,
    shown: expression,
  });
  const max = wholeNumber(attributes, "maximum_chars");
  const hasPattern = question.source.has("preg");
  const isLong =
    !hasPattern &&
    (type !== "S" ||
      (numberOf(attributes, "display_rows") ?? 1) > 1 ||
      (max ?? 0) > formLimits.shortTextMax);
  if (isLong) {
    const main = defineQuestion("long_text", code, {
      ...given,
      options: {
        max: max === undefined ? null : Math.min(max, formLimits.longTextMax),
      },
    });
    return { question, main };
  }
  const pattern = readPattern(question, `${place}.options.pattern`, reading);
  if (pattern === null && type !== "S") {
    return {
      question,
      main: defineQuestion("long_text", code, {
        ...given,
        options: { max: max ?? null },
      }),
    };
  }
  const main = defineQuestion("short_text", code, {
    ...given,
    options: {
      max:
        pattern && (max ?? 0) > formLimits.patternTextMax
          ? formLimits.patternTextMax
          : shortLimit(max),
      pattern,
    },
  });
  return { question, main };
}
