import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, QuestionReader } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { askOwnWords } from "./own-words.ts";
import { readList, recodedValues } from "./qualtrics-list.ts";
import { itemsAt, objectAt } from "./qualtrics-source.ts";
import { readEntry } from "./read-entry.ts";
import { readRows } from "./matrix-lists.ts";

interface Column {
  readonly number: string;
  readonly fields: readonly InnerField[];
  /** Returns the values in a row, by the part of a locator after the row. */
  readonly values: (row: string) => readonly (readonly [string, Typed])[];
}

/** Reads "Side by Side": a table whose columns are questions. */
export const readSideBySide: QuestionReader = (asked) => {
  const { source, code, common, reading } = asked;
  source.ignore("NumberOfQuestions", "RecodeValues", "VariableNaming");
  const rows = readRows(asked);
  const columns = itemsAt(
    source,
    "AdditionalQuestions",
    reading.context.report,
  ).flatMap(([number, column]) => readColumn(number, column, asked) ?? []);
  if (rows.choices.length === 0 || columns.length === 0) {
    source.loseAll("choices_missing");
    return null;
  }
  const words = askOwnWords(asked, rows);
  return {
    question: defineQuestion("grid", code, {
      ...common,
      options: {
        rows: rows.choices,
        columns: columns.flatMap(({ fields }) => fields),
        randomiseRows: rows.randomise,
      },
    }),
    items: rows.items,
    after: words.after,
    values: words.values,
    columns: columns.map(({ number, values }) => [
      number,
      rows.items.flatMap((row) =>
        values(row.id).map(
          ([path, value]) =>
            [
              path === "" ? row.number : `${row.number}/${path}`,
              value,
            ] as const,
        ),
      ),
    ]),
  };
};

function readColumn(
  number: string,
  source: SourceObject,
  { texts, code, place, common, reading }: Asked,
): Column | null {
  const { report } = reading.context;
  const within = ["AdditionalQuestions", number];
  const target = `${place}.options.columns.${segment(number)}`;
  const label = source.text("QuestionText") ?? "";
  const title =
    texts.rich([...within, "QuestionText"], label, `${target}.label`) || number;
  source.ignore(...parts);
  const settings = objectAt(
    objectAt(source, "Validation", report) ?? source,
    "Settings",
    report,
  );
  const required = common.required || settings?.text("ForceResponse") === "ON";
  const list = readList(
    source,
    texts,
    {
      key: "Answers",
      option: "choices",
      target: `${target}.options.choices`,
      codes: recodedValues(source, "RecodeValues"),
      ownText: true,
      within,
    },
    reading,
  );
  const kind = `${source.text("Selector") ?? ""} ${source.text("SubSelector") ?? ""}`;
  source.close(`questions.${code}.options.columns.${number}`);
  for (const { source: item } of list.items) item.reportUnread();
  const { choices, codes } = list;
  const operand = (row: string, id = number) => ({
    expression: answerAt(code, row, id),
  });
  if (kind.startsWith("TE") || kind.startsWith("OE") || choices.length === 0) {
    const long = kind.endsWith("Essay");
    const entry = readEntry(settings, { long, target }, reading);
    const { type, options } = entry;
    if (choices.length < 2) {
      return {
        number,
        fields: [
          defineField(type, number, { label: title, required, options }),
        ],
        values: (row) => [
          ["", { ...operand(row), kind: entry.kind }],
          ["1", { ...operand(row), kind: entry.kind }],
        ],
      };
    }
    const ids = list.items.map(
      (item) => [item.number, `${number}_${item.id}`] as const,
    );
    return {
      number,
      fields: choices.map((choice) =>
        defineField(type, `${number}_${choice.id}`, {
          label: `${title} – ${choice.label}`,
          required,
          options,
        }),
      ),
      values: (row) =>
        ids.map(([answer, id]) => [
          answer,
          { ...operand(row, id), kind: entry.kind },
        ]),
    };
  }
  if (choices.length === 1) {
    // The only button or box means that it applies.
    const only = choices[0]?.label ?? "";
    return {
      number,
      fields: [
        defineField("yes_no", number, {
          label: title === only ? title : `${title} – ${only}`,
        }),
      ],
      values: (row) => [
        [
          "",
          {
            ...operand(row),
            kind: "boolean",
            codes: new Map([[list.items[0]?.number ?? "1", true]]),
          },
        ],
      ],
    };
  }
  const given = { label: title, required, options: { choices } };
  const many = kind.endsWith("MultipleAnswer");
  const field = many
    ? defineField("multiple_choice", number, given)
    : kind.endsWith("DL")
      ? defineField("dropdown", number, given)
      : defineField("single_choice", number, given);
  return {
    number,
    fields: [field],
    values: (row) => [
      ["", { ...operand(row), kind: many ? "choices" : "choice", codes }],
    ],
  };
}

/** Properties that a column repeats of its question, and layout. */
const parts = [
  "QuestionID",
  "QuestionDescription",
  "QuestionType",
  "DataExportTag",
  "Choices",
  "ChoiceOrder",
  "ChoiceDataExportTags",
  "AnswerDataExportTag",
  "Configuration",
  "ChoiceColumnWidthPixels",
  "AnalyzeChoices",
  "Language",
  "VariableNaming",
  "DefaultChoices",
  "ColumnLabels",
  "GradingData",
  "QuestionText_Unsafe",
  "DynamicChoicesData",
  "Randomization",
];
