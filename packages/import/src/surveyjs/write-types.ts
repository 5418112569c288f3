import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import type { DefinedQuestionOf } from "../definition.ts";
import { acceptedTypes, megabyte } from "./file-types.ts";
import type { Json, SurveyWriter } from "./survey-writer.ts";
import { writeChoices, writeItem } from "./write-choices.ts";
import { endLabels, writeInput } from "./write-input.ts";

type QuestionWriters = {
  readonly [Type in QuestionTypeName]?: (
    question: DefinedQuestionOf<Type>,
    place: string,
    writer: SurveyWriter,
  ) => Json;
};

/** Writers of types that are whole questions. */
export const questionWriters: QuestionWriters = {
  attention_check: ({ options }, place, writer) => {
    writer.lost(`${place}.options.expected`);
    const choices = writeChoices(options, place, writer, { several: false });
    return { type: "radiogroup", ...choices };
  },
  calculated: ({ options }, place, writer) => {
    const { expression, unit, decimals } = options;
    const at = `${place}.options.expression`;
    return {
      type: "expression",
      expression: writer.expression(at, expression),
      maximumFractionDigits: decimals ?? undefined,
      format: unit === "" ? undefined : `{0} ${unit}`,
    };
  },
  checkbox_matrix: ({ options, required }, place, writer) => {
    const { min, max, randomiseColumns } = options;
    writer.lostSettings(`${place}.options`, { min, max, randomiseColumns });
    const matrix = writeMatrix(options, required, place, writer);
    return { ...matrix, cellType: "checkbox" };
  },
  consent: ({ options }, place, writer) => {
    const { statement, agreeLabel, mandatory } = options;
    writer.lostSettings(`${place}.options`, { agreeLabel });
    const text = writer.text(`${place}.options.statement`, statement);
    return {
      type: "checkbox",
      choices: [{ value: "agree", text }],
      isRequired: mandatory || undefined,
    };
  },
  constant_sum: ({ options }, place, writer) => {
    writer.lost(`${place}.options.total`);
    const at = `${place}.options.choices`;
    const items = options.choices.map(({ id, label }) => ({
      name: id,
      title: writer.text(`${at}.${segment(id)}.label`, label),
      inputType: "number",
    }));
    return { type: "multipletext", items };
  },
  file_upload: ({ options: { kinds, filesMax, megabytesMax } }) => ({
    type: "file",
    acceptedTypes: kinds.map((kind) => acceptedTypes[kind]).join(","),
    allowMultiple: filesMax > 1 || undefined,
    maxFiles: filesMax > 1 ? filesMax : undefined,
    maxSize: megabytesMax * megabyte,
  }),
  grid: ({ code, options }, place, writer) => {
    const at = `${place}.options`;
    return {
      type: "matrixdropdown",
      rowOrder: options.randomiseRows ? "random" : undefined,
      rows: options.rows.map((row) => writeItem(row, `${at}.rows`, writer)),
      columns: options.columns.map((field) => {
        const cell = writeField(field, `${at}.columns`, "row", code, writer);
        const { type, ...rest } = cell;
        return { ...rest, cellType: type };
      }),
    };
  },
  image_choice: ({ options }, place, writer) => ({
    type: "imagepicker",
    multiSelect: options.multiple || undefined,
    ...writeChoices(options, place, writer, {
      several: options.multiple,
      worded: false,
    }),
    showLabel: true,
    minSelectedChoices: options.min ?? undefined,
    maxSelectedChoices: options.max ?? undefined,
  }),
  likert_matrix: ({ options, required }, place, writer) =>
    writeMatrix(options, required, place, writer),
  multi_field: ({ code, options }, place, writer) => {
    const at = `${place}.options.fields`;
    const fields = options.fields.map((field) =>
      writeField(field, at, "panel", code, writer),
    );
    if (fields.every(({ type, visibleIf }) => type === "text" && !visibleIf)) {
      const items = fields.map((one) => {
        const { type: _type, ...item } = one;
        return item;
      });
      return { type: "multipletext", items };
    }
    writer.lost(`${place}.type`);
    return {
      type: "paneldynamic",
      panelCount: 1,
      minPanelCount: 1,
      maxPanelCount: 1,
      templateElements: fields,
    };
  },
  nps: ({ options }, place, writer) => ({
    type: "rating",
    rateMin: 0,
    rateMax: 10,
    ...endLabels(options, place, writer),
  }),
  ranking: ({ options }, place, writer) => {
    const { top } = options;
    const limited = { minSelectedChoices: top, maxSelectedChoices: top };
    const choices = writeChoices(options, place, writer, { several: false });
    return {
      type: "ranking",
      ...choices,
      ...(top === null ? {} : { selectToRankEnabled: true, ...limited }),
    };
  },
  roster: ({ code, options }, place, writer) => {
    const { fields, entryLabel, min, max, choices, carry, count } = options;
    const at = `${place}.options`;
    writer.lostSettings(at, { choices: choices.length > 0, carry });
    return {
      type: "paneldynamic",
      templateTitle: writer.text(`${at}.entryLabel`, entryLabel),
      panelCountExpression: writer.expression(`${at}.count`, count),
      panelCount: Math.max(1, min),
      minPanelCount: min === 0 ? undefined : min,
      maxPanelCount: max,
      templateElements: fields.map((field) =>
        writeField(field, `${at}.fields`, "panel", code, writer),
      ),
    };
  },
  signature: () => ({ type: "signaturepad" }),
  statement: ({ options: { videoUrl }, help, title }, place, writer) => {
    writer.lostSettings(`${place}.options`, { videoUrl });
    if (help !== "") {
      writer.report.changed(`${place}.help`, null, "surveyjs_rewritten");
    }
    const html = help === "" ? title : `${title}\n${help}`;
    return { type: "html", html: writer.text(`${place}.title`, html) };
  },
  usability_task: (_, place, writer) => {
    writer.lost(`${place}.type`);
    return { type: "comment" };
  },
};

interface MatrixLists {
  readonly rows: readonly Choice[];
  readonly columns: readonly Choice[];
  readonly randomiseRows: boolean;
}

function writeMatrix(
  { rows, columns, randomiseRows }: MatrixLists,
  required: boolean,
  place: string,
  writer: SurveyWriter,
): Json {
  const items = (list: "rows" | "columns", all: readonly Choice[]) =>
    all.map((item) => writeItem(item, `${place}.options.${list}`, writer));
  return {
    type: "matrix",
    columns: items("columns", columns),
    rows: items("rows", rows),
    rowOrder: randomiseRows ? "random" : undefined,
    eachRowRequired: required || undefined,
  };
}

/** Writes a field as an element; `word` stands for its row or entry in conditions. */
function writeField(
  field: InnerField,
  list: string,
  word: string,
  code: string,
  writer: SurveyWriter,
): Json {
  const place = `${list}.${segment(field.id)}`;
  const inside = { code, word };
  return {
    name: field.id,
    title: writer.text(`${place}.label`, field.label),
    isRequired: field.required || undefined,
    visibleIf: writer.expression(`${place}.showIf`, field.showIf, inside),
    ...writeInput(field, place, writer),
  };
}
