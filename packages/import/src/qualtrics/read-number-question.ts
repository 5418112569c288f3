import { segment } from "@sigi/survey/translations/form-texts.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import {
  sourceOf,
  isOn,
  itemsAt,
  numberAt,
  objectAt,
} from "./qualtrics-source.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, QuestionReader, ReadQuestion } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { askOwnWords } from "./own-words.ts";
import type { QualtricsList } from "./qualtrics-list.ts";
import { readRows } from "./read-matrix.ts";

/** "Slider": sliders, bars or stars, one for each choice. */
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
        ...withHelp(only.label, rows, asked),
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
  return { ...fieldsOf(asked, rows, fields, words), template };
};

function fieldsOf(
  { code, common, source }: Asked,
  rows: QualtricsList,
  fields: OptionsByType["multi_field"]["fields"],
  words: ReturnType<typeof askOwnWords>,
  rules: DefinedQuestion["rules"] = [],
): ReadQuestion {
  if (rows.randomise) {
    source.changed(
      "Randomization",
      `questions.${code}.options.fields`,
      "setting_unsupported",
      { name: "Randomization" },
    );
  }
  return {
    question: defineQuestion("multi_field", code, {
      ...common,
      rules,
      options: { fields },
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
}

/** What the only slider is for stands under the question. */
function withHelp(
  label: string,
  { items }: QualtricsList,
  { texts, place }: Asked,
): { help?: string } {
  const [item] = items;
  if (
    !item ||
    label === item.number ||
    item.source.text("Display") === undefined
  ) {
    return {};
  }
  texts.translate(["Choices", item.number, "Display"], `${place}.help`);
  return { help: label };
}

/** The configuration of sliders, also those of a constant sum. */
const configurationOf = ({ source, reading: { context } }: Asked) =>
  objectAt(source, "Configuration", context.report) ??
  sourceOf({}, source.placeOf("Configuration"), context.report);

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

/** The labels along a slider: those at the ends, and the others in the help. */
function endLabels({ source, texts, place, reading, code }: Asked): {
  minLabel: string;
  maxLabel: string;
} {
  const { report } = reading.context;
  const labels = itemsAt(source, "Labels", report).map(
    ([key, label]) => [key, label.text("Display") ?? ""] as const,
  );
  const line = (index: number, option: string) => {
    const label = labels.at(index);
    if (!label) return "";
    return texts.line(
      ["Labels", label[0], "Display"],
      label[1],
      `${place}.options.${option}`,
    );
  };
  const between = labels
    .slice(1, -1)
    .map(([key, text]) => texts.line(["Labels", key, "Display"], text, null));
  if (between.some((text) => text !== "")) {
    report.changed(
      source.placeOf("Labels"),
      `questions.${code}.options`,
      "qualtrics_labels_between",
      { labels: between.join(" · ") },
    );
  }
  return {
    minLabel: line(0, "minLabel"),
    maxLabel: labels.length > 1 ? line(-1, "maxLabel") : "",
  };
}

/** All sliders of a question have the same labels at their ends. */
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

/** "Constant Sum": amounts that add up, or numbers that need not. */
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
