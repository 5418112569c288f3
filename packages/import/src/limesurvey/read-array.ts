import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { exampleField as defineField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import type { Common, Draft, LimeList } from "./limesurvey-draft.ts";
import {
  answersOf,
  assessmentValues,
  isRandom,
  readList,
  type ReadList,
  subquestionsOf,
} from "./limesurvey-lists.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import type { LimeWord } from "./limesurvey-words.ts";
import { asStatement } from "./read-statement.ts";

/** The answers of arrays with fixed answers. */
const fixed: Readonly<
  Record<string, readonly (readonly [string, LimeWord])[]>
> = {
  C: [
    ["Y", "yes"],
    ["U", "uncertain"],
    ["N", "no"],
  ],
  E: [
    ["I", "increase"],
    ["S", "same"],
    ["D", "decrease"],
  ],
};

const points: Readonly<Record<string, number>> = { A: 5, B: 10 };

/** Reads arrays with one answer in each row: points, fixed words, or answers of the question. */
export function readArray(
  question: LimeQuestion,
  common: Common,
  reading: LimeReading,
): Draft {
  const rows = readList(subquestionsOf(question), "rows", common, reading);
  if (rows.choices.length === 0) {
    return asStatement(question, common, reading, "choices_missing");
  }
  const own = fixedColumns(question, common, reading);
  const answers = own
    ? null
    : readList(answersOf(question), "columns", common, reading);
  const columns = own ?? answers?.choices ?? [];
  const codes = answers?.codes ?? new Map(columns.map(({ id }) => [id, id]));
  const lists: LimeList[] = answers ? [rows, answers] : [rows];
  const addRows = (path: (row: string) => string[]) => {
    addCells(question, common, rows, codes, answers, path, reading);
  };
  if (
    columns.length >= formLimits.columnsMin &&
    columns.length <= formLimits.columnsMax
  ) {
    addRows((row) => [row]);
    const main = defineQuestion("likert_matrix", common.code, {
      ...common.given,
      options: {
        rows: rows.choices,
        columns,
        randomiseRows: isRandom(question),
      },
    });
    return { question, main, lists };
  }
  if (columns.length < 2) {
    return oneColumn(question, common, rows, answers, reading);
  }
  addRows((row) => [row, "answer"]);
  moveChoices(common, columns, reading);
  const field = defineField("dropdown", {
    id: "answer",
    label: reading.texts.word(
      "answer",
      `${common.place}.options.columns.answer.label`,
    ),
    required: common.given.required,
    options: { choices: columns },
  });
  const main = gridOf(question, common, rows.choices, [field]);
  return {
    question,
    main,
    lists: [rows, ...(answers ? [{ ...answers, ids: [] }] : [])],
  };
}

/** Returns the fixed columns of a type; null for types with answers of their own. */
function fixedColumns(
  { type }: LimeQuestion,
  { place }: Common,
  { texts }: LimeReading,
): Choice[] | null {
  const words = fixed[type];
  if (words) {
    return words.map(([id, word]) => ({
      id,
      label: texts.word(word, `${place}.options.columns.${id}.label`),
    }));
  }
  const count = points[type];
  if (count === undefined) return null;
  return Array.from({ length: count }, (_, index) => {
    const id = String(index + 1);
    return { id, label: id };
  });
}

/** Reads an array with one column: the rows become boxes to tick. */
function oneColumn(
  question: LimeQuestion,
  common: Common,
  rows: ReadList,
  answers: ReadList | null,
  { variables, texts, context: { report } }: LimeReading,
): Draft {
  const { code, given, place } = common;
  report.changed(question.source.place, `questions.${code}`, "type_changed", {
    from: question.type,
    to: "multiple_choice",
  });
  const whole: Expression = { answer: code };
  const [column] = answers?.items ?? [];
  for (const [index, { id, label }] of rows.choices.entries()) {
    texts.move(
      `${place}.options.rows.${segment(id)}.label`,
      `${place}.options.choices.${segment(id)}.label`,
    );
    const ticked = call("contains", whole, { value: id });
    variables.add(question, rows.items[index]?.code ?? id, {
      kind: "boolean",
      expression: ticked,
      codes: new Map([[column?.code ?? "Y", true]]),
      shown: call("if", ticked, { value: plainText(label) }),
      coded: call("if", ticked, { value: column?.code ?? "Y" }),
    });
  }
  variables.addWhole(question.code, { expression: whole });
  const main = defineQuestion("multiple_choice", code, {
    ...given,
    options: { choices: rows.choices },
  });
  const lists = [
    { ...rows, option: "choices" as const },
    ...(answers ? [{ ...answers, ids: [] }] : []),
  ];
  return { question, main, lists };
}

/** Adds the variables of the rows. */
function addCells(
  question: LimeQuestion,
  { code }: Common,
  rows: ReadList,
  codes: ReadonlyMap<string, string>,
  answers: ReadList | null,
  path: (row: string) => string[],
  reading: LimeReading,
): void {
  const { variables } = reading;
  const values = answers ? assessmentValues(answers.items, reading) : undefined;
  for (const [index, { id, label }] of rows.choices.entries()) {
    const expression: Expression = { answer: code, path: path(id) };
    variables.add(question, rows.items[index]?.code ?? id, {
      kind: "choice",
      expression,
      codes,
      shown: call("label", expression),
      coded: call("concat", expression),
      asked: plainText(label),
      ...(values ? { values } : {}),
    });
  }
  variables.addWhole(question.code, { expression: { answer: code } });
}

/** Moves translations of choices that became choices of a column. */
function moveChoices(
  { place }: Common,
  columns: readonly Choice[],
  { texts }: LimeReading,
): void {
  for (const { id } of columns) {
    texts.move(
      `${place}.options.columns.${segment(id)}.label`,
      `${place}.options.columns.answer.options.choices.${segment(id)}.label`,
    );
  }
}

export const gridOf = (
  question: LimeQuestion,
  { code, given }: Common,
  rows: Choice[],
  columns: InnerField[],
): DefinedQuestion =>
  defineQuestion("grid", code, {
    ...given,
    options: { rows, columns, randomiseRows: isRandom(question) },
  });
