import { formLimits } from "@sigi/survey/form-limits.ts";
import { defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import { answerAt } from "./answer-at.ts";
import type { QuestionReader } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { readRows } from "./matrix-lists.ts";
import { configurationOf, fieldsOf } from "./number-fields.ts";
import { askOwnWords } from "./own-words.ts";
import { numberAt } from "./qualtrics-source.ts";

/** Reads "Constant Sum": amounts that must add up to a total, or numbers without a total. */
export const readConstantSum: QuestionReader = (asked) => {
  const { source, code, common, settings } = asked;
  source.ignore("SubSelector", "RecodeValues", "Labels", "Answers");
  const type = settings?.text("Type") ?? "None";
  const total = numberAt(settings ?? source, "ChoiceTotal");
  const configuration = configurationOf(asked);
  const decimals = Math.min(
    formLimits.decimalsMax,
    Math.max(0, Math.trunc(numberAt(configuration, "NumDecimals") ?? 0)),
  );
  const sums = type === "ChoicesTotal" && total !== undefined && total > 0;
  const rows = readRows(asked, sums ? "choices" : "fields");
  if (rows.choices.length < (sums ? 2 : 1) && !source.has("DynamicChoices")) {
    source.loseAll("choices_missing");
    return null;
  }
  const words = askOwnWords(asked, rows);
  if (!sums) {
    const fields = rows.choices.map(({ id, label }) =>
      defineField("number", id, {
        label,
        required: common.required,
        options: { decimals },
      }),
    );
    const cells = rows.choices.map(({ id }) => answerAt(code, id));
    const bounds = [
      ["Min", "greater_or_equal"],
      ["Max", "less_or_equal"],
    ] as const;
    const rules = bounds.flatMap(([key, operator]) => {
      const value =
        type === "TotalRange" || type === "ChoicesTotal"
          ? numberAt(settings ?? source, key)
          : undefined;
      return value === undefined
        ? []
        : [
            {
              expression: call(operator, call("sum", ...cells), { value }),
              message: "",
            },
          ];
    });
    const template = defineField("number", "x", {
      label: code,
      required: common.required,
      options: { decimals },
    });
    return { ...fieldsOf(asked, rows, fields, words, rules), template };
  }
  return {
    question: defineQuestion("constant_sum", code, {
      ...common,
      options: {
        choices: rows.choices,
        randomise: rows.randomise,
        total,
        decimals,
      },
    }),
    items: rows.items,
    after: words.after,
    values: [
      ...rows.items.map(
        ({ number, id }) =>
          [number, { kind: "number", expression: answerAt(code, id) }] as const,
      ),
      ...words.values,
    ],
  };
};
