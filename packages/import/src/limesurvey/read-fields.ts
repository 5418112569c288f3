import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { exampleField as defineField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { defineQuestion } from "../definition.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import {
  isOn,
  isRandom,
  readList,
  subquestionsOf,
} from "./limesurvey-lists.ts";
import type { ReadList } from "./limesurvey-lists.ts";
import { decimalsMax, numberOf, wholeNumber } from "./limesurvey-numbers.ts";
import { readNumberBounds, readUnit } from "./read-number.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { gridOf } from "./read-array.ts";
import { shortLimit } from "./read-grid.ts";
import { asStatement } from "./read-statement.ts";
import { readPattern } from "./read-pattern.ts";

/** Reads "Multiple short text" and "Multiple numerical input": inputs below each other. */
export function readFields(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const { place, given, code } = common;
  const { fieldsMax } = { fieldsMax: formLimits.columnsMax };
  const items = subquestionsOf(question);
  const asGrid = items.length > fieldsMax || isRandom(question);
  const list = readList(items, asGrid ? "rows" : "fields", common, reading);
  if (list.choices.length === 0) {
    return asStatement(question, common, reading, "choices_missing");
  }
  const input = inputOf(question, common, reading);
  const isNumber = input.kind === "number";
  const path = (id: string) => (asGrid ? [id, "answer"] : [id]);
  for (const [index, { id, label }] of list.choices.entries()) {
    const expression: Expression = { answer: code, path: path(id) };
    reading.variables.add(question, list.items[index]?.code ?? id, {
      kind: isNumber ? "number" : "text",
      expression,
      shown: expression,
      asked: plainText(label),
    });
  }
  reading.variables.addWhole(question.code, { expression: { answer: code } });
  const total = asGrid ? null : shareOf(question, isNumber);
  if (total !== null && list.choices.length >= formLimits.choicesMin) {
    question.attributes.ignore("equals_num_value");
    for (const { id } of list.choices) {
      reading.texts.move(
        `${place}.options.fields.${segment(id)}.label`,
        `${place}.options.choices.${segment(id)}.label`,
      );
    }
    const { decimals, unit } = input.options as {
      decimals: number;
      unit: string;
    };
    const main = defineQuestion("constant_sum", code, {
      ...given,
      options: { choices: list.choices, total, decimals, unit },
    });
    return { question, main, lists: [{ ...list, option: "choices" }] };
  }
  if (asGrid) {
    const label = reading.texts.word(
      "answer",
      `${place}.options.columns.answer.label`,
    );
    const field = input.define({ id: "answer", label }, list, reading);
    const main = gridOf(question, common, list.choices, [field]);
    return { question, main, lists: [list] };
  }
  const main = defineQuestion("multi_field", code, {
    ...given,
    options: {
      fields: list.choices.map((choice) => input.define(choice, list, reading)),
    },
  });
  return { question, main, lists: [list] };
}

interface Input {
  readonly kind: "number" | "text";
  readonly options: object;
  readonly define: (
    choice: Choice,
    list: ReadList,
    reading: LimeReading,
  ) => InnerField;
}

/** Returns the input of the lines. */
function inputOf(
  question: LimeQuestion,
  { place, given: { required } }: Common,
  reading: LimeReading,
): Input {
  const { attributes, type } = question;
  const isNumber = type === "K" || isOn(attributes.text("numbers_only"));
  if (!isNumber) {
    const pattern = readPattern(question, `${place}.options.fields`, reading);
    const max = wholeNumber(attributes, "maximum_chars");
    const isLong =
      (numberOf(attributes, "display_rows") ?? 1) > 1 && pattern === null;
    const options = isLong
      ? { max: max ?? null }
      : { max: shortLimit(max), pattern };
    reportAffixes(question, place);
    return {
      kind: "text",
      options,
      define: ({ id, label }) =>
        isLong
          ? defineField("long_text", { id, label, required, options })
          : defineField("short_text", { id, label, required, options }),
    };
  }
  const slider = type === "K" ? sliderOf(question) : null;
  if (slider) {
    const { options, separator } = slider;
    return {
      kind: "number",
      options,
      define: ({ id, label }, { option }, { texts }) => {
        const at = `${place}.options.${option}.${segment(id)}`;
        const parts = texts.split(at, label, separator, [
          "label",
          "options.minLabel",
          "options.maxLabel",
        ]);
        const [own = "", minLabel = "", maxLabel = ""] = parts;
        return defineField("slider", {
          id,
          label: own || id,
          required,
          options: { ...options, minLabel, maxLabel },
        });
      },
    };
  }
  const options = {
    ...readNumberBounds(question),
    unit: readUnit(question, place, reading),
  };
  return {
    kind: "number",
    options,
    define: ({ id, label }) =>
      defineField("number", { id, label, required, options }),
  };
}

/** Returns the total that the numbers must add up to, if they have no other bounds; null otherwise. */
function shareOf(
  { attributes, type }: LimeQuestion,
  isNumber: boolean,
): number | null {
  const total = numberOf(attributes, "equals_num_value");
  const least = numberOf(attributes, "min_num_value_n");
  const most = numberOf(attributes, "max_num_value_n");
  const others = [
    "min_num_value",
    "max_num_value",
    "min_answers",
    "max_answers",
  ];
  const isFree =
    isNumber &&
    type === "K" &&
    !isOn(attributes.text("slider_layout")) &&
    (least === undefined || least === 0) &&
    !others.some((name) => (attributes.text(name) ?? "") !== "");
  return isFree &&
    total !== undefined &&
    total > 0 &&
    total <= 1_000_000_000 &&
    (most === undefined || most >= total) &&
    Number(total.toFixed(decimalsMax)) === total
    ? total
    : null;
}

/** Reports texts before and behind an input; only numbers support them. */
export function reportAffixes(
  { attributes }: LimeQuestion,
  place: string,
): void {
  for (const name of ["prefix", "suffix"]) {
    const text = attributes.text(name)?.trim() ?? "";
    if (text !== "") attributes.changed(name, place, "text_left", { text });
  }
}

/**
 * Reads a slider of numbers, with the separator between the text of a line and the labels of its ends; null for none.
 */
function sliderOf({ attributes }: LimeQuestion): {
  options: { min: number; max: number; step: number };
  separator: string;
} | null {
  if (!isOn(attributes.text("slider_layout"))) return null;
  const min = numberOf(attributes, "slider_min") ?? 0;
  const max = numberOf(attributes, "slider_max") ?? 100;
  const step = numberOf(attributes, "slider_accuracy") ?? 1;
  const start = attributes.text("slider_default") ?? "";
  if (start !== "") {
    attributes.changed("slider_default", null, "default_left", {
      value: start,
    });
  }
  const fits =
    step > 0 &&
    max - min >= step &&
    (max - min) / step <= 10_000 &&
    [min, max, step].every(
      (value) =>
        Math.abs(value) <= 1_000_000 && Number(value.toFixed(4)) === value,
    );
  if (!fits) return null;
  const separator = attributes.text("slider_separator") ?? "";
  return { options: { min, max, step }, separator };
}
