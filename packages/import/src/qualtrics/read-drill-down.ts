import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { QuestionReader } from "./ask-question.ts";
import { recodedValues } from "./qualtrics-list.ts";
import { itemsAt, textsAt } from "./qualtrics-source.ts";

/** The separator between the levels of an answer: "Europe ~ France ~ Paris". */
const separator = /\s*~\s*/;

/** Reads "Drill Down": a list for each level, filtered by the previous one, from a lookup table of the survey. */
export const readDrillDown: QuestionReader = (asked) => {
  const { source, texts, code, common, reading } = asked;
  const { context, tables } = reading;
  source.ignore("SubSelector", "AnswerOrder");
  const levels = itemsAt(source, "Choices", context.report).map(
    ([number, level]) =>
      [
        number,
        texts.rich(
          ["Choices", number, "Display"],
          level.text("Display") ?? "",
          null,
        ) || number,
      ] as const,
  );
  const order = textsAt(source, "ChoiceOrder");
  levels.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const recoded = recodedValues(source, "RecodeValues");
  const rows = itemsAt(source, "Answers", context.report).map(
    ([number, answer]) => {
      const names = context
        .line(answer.text("Display") ?? "")
        .split(separator)
        .map((name) => name.slice(0, 200));
      answer.ignore("Display", ...answer.keys());
      return { code: recoded.get(number) ?? number, names };
    },
  );
  const fits =
    levels.length >= 1 &&
    rows.length >= 1 &&
    rows.length <= formLimits.tableRowsMax &&
    rows.every(({ names }) => names.length === levels.length) &&
    tables.length < formLimits.tablesMax;
  if (!fits) {
    source.loseAll("type_unsupported", { type: "Drill Down" });
    return null;
  }
  const columns = levels.map((_, index) => `level${index + 1}`);
  const table = context.line(code).slice(0, 40);
  tables.push({
    code: table,
    columns: ["code", ...columns],
    rows: rows.map((row) => [row.code, ...row.names]),
  });
  const codes = levels.map(([number], index) =>
    index === 0
      ? code
      : context.code(
          `${code.slice(0, 50)}_${number}`,
          source.placeOf("Choices"),
          "questions",
        ),
  );
  const [first, ...others] = levels.map(([, label], index) => {
    const own = codes[index] ?? code;
    const last = index === levels.length - 1;
    const column = columns[index] ?? "";
    return defineQuestion("dropdown", own, {
      ...common,
      title: index === 0 ? `${common.title}<p>${label}</p>` : label,
      options: {
        choices: [],
        source: {
          table,
          // The answers of the last level have the codes of Qualtrics.
          value: last ? "code" : column,
          label: column,
          where: codes.slice(0, index).map((parent, level) => ({
            column: columns[level] ?? "",
            equals: { answer: parent } as Expression,
          })),
        },
      },
    });
  });
  if (!first) return null;
  return {
    question: first,
    after: others,
    values: levels.map(([number], index): [string, Typed] => [
      number,
      { kind: "text", expression: { answer: codes[index] ?? code } },
    ]),
  };
};
