import { segment } from "@sigi/survey/translations/form-texts.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { isOn, itemsAt, numberAt, objectAt } from "./qualtrics-source.ts";
import { configurationOf, fieldsOf } from "./number-fields.ts";
import type { Asked, QuestionReader } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { askOwnWords } from "./own-words.ts";
import type { QualtricsList } from "./qualtrics-list.ts";
import { readRows } from "./matrix-lists.ts";

/** Reads "Slider": sliders, bars or stars, one for each choice. */
export const readSliders: QuestionReader = (asked) => {
  const { source, selector, code, common } = asked;
  source.ignore("SubSelector", "RecodeValues");
  const rows = readRows(asked, "fields");
  if (rows.choices.length === 0 && !source.has("DynamicChoices")) {
    source.loseAll("choices_missing");
    return null;
  }
  const type = selector === "STAR" ? "rating" : "slider";
  const options = type === "rating" ? starOptions(asked) : sliderOptions(asked);
  const words = askOwnWords(asked, rows);
  const [only] = rows.choices;
  if (only && rows.choices.length === 1) {
    return {
      question: defineQuestion(type, code, {
        ...common,
        ...helpOf(asked, rows),
        options,
      }) as DefinedQuestion,
      after: words.after,
      values: [
        ["", { kind: "number", expression: { answer: code } }],
        [
          rows.items[0]?.number ?? "1",
          { kind: "number", expression: { answer: code } },
        ],
        ...words.values,
      ],
      items: rows.items.map((item) => ({ ...item, id: "" })),
    };
  }
  copyEnds(asked, rows);
  const fields = rows.choices.map(({ id, label }) =>
    defineField(type, id, { label, required: common.required, options }),
  );
  const template = defineField(type, "x", {
    label: code,
    required: common.required,
    options,
  });
  const read = fieldsOf(asked, rows, fields, words);
  const question = { ...read.question, ...helpOf(asked, rows) };
  return { ...read, question, template };
};

/**
 * Returns the text below the question: the label of a single slider, and all labels if there are some between the ends.
 */
function helpOf(
  asked: Asked,
  { items }: QualtricsList,
): Pick<DefinedQuestion, "help"> {
  const { source, texts, place, code, reading } = asked;
  const [only] = items;
  const labels = labelsOf(asked);
  const between = labels.length > 2;
  const paths = [
    ...(only && items.length === 1
      ? [["Choices", only.number, "Display"]]
      : []),
    ...(between ? labels.map((key) => ["Labels", key, "Display"]) : []),
  ];
  if (between) {
    reading.context.report.changed(
      source.placeOf("Labels"),
      `questions.${code}.help`,
      "qualtrics_labels_between",
    );
  }
  return { help: texts.joined(paths, `${place}.help`, " · ") };
}

/** Returns the keys of the labels along a scale. */
const labelsOf = ({ source, reading }: Asked): string[] =>
  itemsAt(source, "Labels", reading.context.report).flatMap(([key, label]) =>
    label.text("Display") === undefined ? [] : [key],
  );

function starOptions(asked: Asked): Partial<OptionsByType["rating"]> {
  const { source, code } = asked;
  const configuration = configurationOf(asked);
  const stars = numberAt(configuration, "StarCount") ?? 5;
  const type = configuration.text("StarType") ?? "discrete";
  const max = Math.min(10, Math.max(3, Math.trunc(stars)));
  if (max !== stars || !/^discrete$/i.test(type)) {
    source.changed("Selector", `questions.${code}`, "type_changed", {
      from: `${stars} stars (${type})`,
      to: `rating (1–${max})`,
    });
  }
  return { max, ...endLabels(asked) };
}

const sliderMost = 1_000_000_000;

function sliderOptions(asked: Asked): Partial<OptionsByType["slider"]> {
  const configuration = configurationOf(asked);
  const bound = (key: string, usual: number) => {
    const value = numberAt(configuration, key) ?? usual;
    return Math.min(sliderMost, Math.max(-sliderMost, value));
  };
  const min = bound("CSSliderMin", 0);
  const max = bound("CSSliderMax", 100);
  const decimals = Math.min(
    formLimits.decimalsMax,
    Math.max(0, Math.trunc(numberAt(configuration, "NumDecimals") ?? 0)),
  );
  const lines = numberAt(configuration, "GridLines") ?? 0;
  const snap = isOn(configuration, "SnapToGrid") && lines >= 1;
  const grid = Number(((max - min) / lines).toFixed(formLimits.decimalsMax));
  const step = snap && grid > 0 ? grid : Number((10 ** -decimals).toFixed(4));
  if (isOn(configuration, "NotApplicable")) {
    configuration.lost("NotApplicable", "setting_unsupported", {
      name: configuration.text("NotApplicableText") ?? "Not Applicable",
    });
  }
  if (isOn(configuration, "CustomStart")) {
    const start = objectAt(
      configuration,
      "SliderStartPositions",
      asked.reading.context.report,
    );
    const values = (start?.keys() ?? []).map((key) => start?.text(key) ?? "");
    if (values.some((value) => Number(value) !== min)) {
      configuration.changed(
        "SliderStartPositions",
        `questions.${asked.code}`,
        "default_left",
        { value: values.join(", ") },
      );
    }
  }
  return {
    min,
    max,
    step,
    showValue: isOn(configuration, "ShowValue"),
    ...endLabels(asked),
  };
}

/** Returns the labels at the ends of a scale. */
function endLabels(asked: Asked): { minLabel: string; maxLabel: string } {
  const { texts, place } = asked;
  const labels = labelsOf(asked);
  const line = (key: string | undefined, option: string) =>
    key === undefined
      ? ""
      : texts.joined(
          [["Labels", key, "Display"]],
          `${place}.options.${option}`,
          "",
        );
  return {
    minLabel: line(labels[0], "minLabel"),
    maxLabel: line(labels.length > 1 ? labels.at(-1) : undefined, "maxLabel"),
  };
}

/** Copies the translated end labels to all sliders of a question. */
function copyEnds(
  { place, reading: { translations } }: Asked,
  { items }: QualtricsList,
): void {
  for (const texts of Object.values(translations)) {
    for (const end of ["minLabel", "maxLabel"]) {
      const text = texts[`${place}.options.${end}`];
      if (text === undefined) continue;
      for (const { id } of items) {
        texts[`${place}.options.fields.${segment(id)}.options.${end}`] = text;
      }
    }
  }
}
