import { formLimits } from "@sigi/survey/form-limits.ts";
import type { InnerTypeName } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";
import { wholeText } from "./read-validators.ts";
import type { Json, SurveyWriter } from "./survey-writer.ts";
import { writeChoices } from "./write-choices.ts";

type InputWriters = {
  readonly [Type in InnerTypeName]?: (
    options: OptionsByType[Type],
    place: string,
    writer: SurveyWriter,
  ) => Json;
};

/** Writes an input of a type. A type that SurveyJS does not have becomes a line of text. */
export function writeInput(
  { type, options }: { readonly type: string; readonly options: object },
  place: string,
  writer: SurveyWriter,
): Json {
  const write = Reflect.get(inputWriters, type) as InputWriter | undefined;
  if (write) return write(options, place, writer);
  writer.lost(`${place}.type`);
  return { type: "text" };
}

type InputWriter = (
  options: object,
  place: string,
  writer: SurveyWriter,
) => Json;

/** Writers of types with a single input. */
const inputWriters: InputWriters = {
  short_text: ({ placeholder, min, max, pattern }, place, writer) => {
    const at = `${place}.options.pattern.message`;
    const regex = pattern && {
      type: "regex",
      regex: anchored(pattern.expression),
      text: writer.text(at, pattern.message),
    };
    return {
      type: "text",
      placeholder: placeholderText(placeholder, place, writer),
      maxLength: min === null ? (max ?? undefined) : undefined,
      validators: [...lengthValidator(min, max), ...(regex ? [regex] : [])],
    };
  },
  long_text: ({ placeholder, min, max }, place, writer) => ({
    type: "comment",
    placeholder: placeholderText(placeholder, place, writer),
    maxLength: min === null ? (max ?? undefined) : undefined,
    validators: lengthValidator(min, max),
  }),
  email: ({ placeholder }, place, writer) => ({
    type: "text",
    inputType: "email",
    placeholder: placeholderText(placeholder, place, writer),
  }),
  phone: ({ placeholder, international }, place, writer) => {
    writer.lostSettings(`${place}.options`, { international });
    return {
      type: "text",
      inputType: "tel",
      placeholder: placeholderText(placeholder, place, writer),
    };
  },
  url: ({ placeholder }, place, writer) => ({
    type: "text",
    inputType: "url",
    placeholder: placeholderText(placeholder, place, writer),
  }),
  number: ({ min, max, decimals, unit }, place, writer) => {
    const bounds = { min: min ?? undefined, max: max ?? undefined };
    if (unit !== "") {
      const suffix = writer.text(`${place}.options.unit`, unit);
      const maskSettings = { precision: decimals, ...bounds, suffix };
      return { type: "text", maskType: "currency", maskSettings };
    }
    const isAny = decimals === formLimits.decimalsMax;
    const step = isAny ? undefined : 10 ** -decimals;
    return { type: "text", inputType: "number", ...bounds, step };
  },
  date: ({ min, max }) => ({ ...limits(min, max), inputType: "date" }),
  date_time: ({ min, max }) => ({
    ...limits(min, max),
    inputType: "datetime-local",
  }),
  time: ({ min, max, step }) => ({
    ...limits(min, max),
    inputType: "time",
    step: step === null ? undefined : step * 60,
  }),
  yes_no: ({ yesLabel, noLabel }, place, writer) => ({
    type: "boolean",
    labelTrue: writer.text(`${place}.options.yesLabel`, yesLabel),
    labelFalse: writer.text(`${place}.options.noLabel`, noLabel),
  }),
  single_choice: (options, place, writer) => ({
    type: "radiogroup",
    ...writeChoices(options, place, writer, { several: false }),
  }),
  multiple_choice: (options, place, writer) => ({
    type: "checkbox",
    ...writeChoices(options, place, writer, { several: true }),
    minSelectedChoices: options.min ?? undefined,
    maxSelectedChoices: options.max ?? undefined,
  }),
  dropdown: (options, place, writer) => {
    if (options.source) {
      writer.lost(`${place}.options.source`);
      return { type: "text" };
    }
    const choices = writeChoices(options, place, writer, { several: false });
    return { type: "dropdown", ...choices };
  },
  linear_scale: (options, place, writer) => {
    const { min, max, pointLabels } = options;
    const points = pointLabels.map((label, index) => ({
      value: min + index,
      text: writer.text(`${place}.options.pointLabels.${index}`, label),
    }));
    return {
      type: "rating",
      rateMin: min,
      rateMax: max,
      rateValues: points.length > 0 ? points : undefined,
      ...endLabels(options, place, writer),
    };
  },
  rating: (options, place, writer) => {
    const { icon, max } = options;
    const isHeld = icon === "star" || icon === "smiley";
    if (!isHeld) writer.lost(`${place}.options.icon`);
    return {
      type: "rating",
      rateType: icon === "smiley" ? "smileys" : "stars",
      rateCount: max,
      rateMax: max,
      ...endLabels(options, place, writer),
    };
  },
  slider: (options, place, writer) => {
    const { min, max, step, unit, showValue } = options;
    const label = (value: number, name: "minLabel" | "maxLabel") => {
      const text = writer.text(`${place}.options.${name}`, options[name]);
      return text === undefined ? [] : [{ value, text }];
    };
    const ends = [...label(min, "minLabel"), ...label(max, "maxLabel")];
    return {
      type: "slider",
      min,
      max,
      step,
      customLabels: ends.length > 0 ? ends : undefined,
      labelFormat: unit === "" ? undefined : `{0} ${unit}`,
      tooltipVisibility: showValue ? undefined : "never",
    };
  },
};

const placeholderText = (
  placeholder: string,
  place: string,
  writer: SurveyWriter,
) => writer.text(`${place}.options.placeholder`, placeholder);

const limits = (min: string | null, max: string | null): Json => ({
  type: "text",
  min: min ?? undefined,
  max: max ?? undefined,
});

function lengthValidator(min: number | null, max: number | null): Json[] {
  if (min === null) return [];
  return [{ type: "text", minLength: min, maxLength: max ?? undefined }];
}

/** Writes the labels at the ends of a scale or a row of stars. */
export const endLabels = (
  { minLabel, maxLabel }: { minLabel: string; maxLabel: string },
  place: string,
  writer: SurveyWriter,
): Json => ({
  minRateDescription: writer.text(`${place}.options.minLabel`, minLabel),
  maxRateDescription: writer.text(`${place}.options.maxLabel`, maxLabel),
});

/** Anchors a pattern. Patterns here match the whole text, in SurveyJS any part of it. */
const anchored = (expression: string) =>
  expression.startsWith("^") && wholeText(expression) === expression
    ? expression
    : `^(?:${expression})$`;
