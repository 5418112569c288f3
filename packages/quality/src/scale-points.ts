import type { QuestionVisit } from "@sigi/survey/logic/walk-form.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { npsRange } from "@sigi/survey/question-types/nps/answer.ts";
import {
  type ChoiceAnswer,
  choiceId,
  type ChoiceOptions,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import { ownValue } from "@sigi/survey/question-types/shared/own-value.ts";
import {
  lastStep,
  type SliderOptions,
} from "@sigi/survey/question-types/slider/answer.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";
import type { ScaleResponse } from "./observation.ts";
import { valueOf } from "./observe-items.ts";
import { hash } from "./text-fingerprints.ts";

type Point = Pick<ScaleResponse, "position" | "options" | "value"> & {
  /** Two points with equal ones are picked from the same options. */
  readonly scale: string;
};

export interface ScalePoint extends Point {
  /** The row or field; null for the whole question. */
  readonly part: string | null;
  /** The column of points that stand below each other; null for points that stand alone. */
  readonly column: string | null;
}

/** Fewer options are no scale. */
const optionsMin = 3;

/** The points that an answer picks on scales; none for questions without scales. */
export function scalePoints({ question, result }: QuestionVisit): ScalePoint[] {
  const value: unknown = valueOf(result);
  if (value === null) return [];
  const { type, options } = question;
  switch (type) {
    case "likert_matrix":
      return matrixPoints(options, value);
    case "grid":
      return gridPoints(options, value);
    case "multi_field":
      return options.fields.flatMap((field) =>
        fieldPoint(field, value).map((point) => ({
          ...point,
          part: field.id,
          column: null,
        })),
      );
    default:
      return pointOf(question, value).map((point) => ({
        ...point,
        part: null,
        column: null,
      }));
  }
}

function matrixPoints(
  { rows, columns }: OptionsByType["likert_matrix"],
  value: unknown,
): ScalePoint[] {
  const positions = new Map(columns.map(({ id }, index) => [id, index]));
  if (!isRecord(value) || columns.length < optionsMin) return [];
  return rows.flatMap(({ id }) => {
    const position = positions.get(String(ownValue(value, id)));
    if (position === undefined) return [];
    const point = ordinal(position, columns.length, "matrix");
    return [{ ...point, part: id, column: "" }];
  });
}

/** Row by row, as the table is shown. */
function gridPoints(
  { rows, columns }: OptionsByType["grid"],
  value: unknown,
): ScalePoint[] {
  if (!isRecord(value)) return [];
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      fieldPoint(column, ownValue(value, row.id)).map((point) => ({
        ...point,
        part: `${row.id}/${column.id}`,
        column: column.id,
      })),
    ),
  );
}

const fieldPoint = (
  field: { id: string; type: string; options: object },
  values: unknown,
): Point[] =>
  isRecord(values) ? pointOf(field, ownValue(values, field.id)) : [];

/** The point of a single input; none where it is no scale or not answered. */
function pointOf(
  { type, options }: { type: string; options: object },
  value: unknown,
): Point[] {
  if (type === "single_choice") return choicePoint(options, value);
  const range = rangeOf(type, options);
  if (!range || typeof value !== "number") return [];
  const { min, step, count } = range;
  const position = Math.round((value - min) / step);
  return count >= optionsMin && position >= 0 && position < count
    ? [ordinal(position, count, `${min} ${step}`)]
    : [];
}

interface Range {
  readonly min: number;
  readonly step: number;
  readonly count: number;
}

function rangeOf(type: string, options: object): Range | null {
  switch (type) {
    case "linear_scale": {
      const { min, max } = options as OptionsByType["linear_scale"];
      return { min, step: 1, count: max - min + 1 };
    }
    case "rating": {
      const { max } = options as OptionsByType["rating"];
      return { min: 1, step: 1, count: max };
    }
    case "nps":
      return { min: npsRange.min, step: 1, count: npsRange.max + 1 };
    case "slider": {
      const slider = options as SliderOptions;
      const { min, step } = slider;
      return { min, step, count: lastStep(slider) + 1 };
    }
    default:
      return null;
  }
}

const ordinal = (position: number, options: number, scale: string): Point => ({
  position,
  options,
  value: position / (options - 1),
  scale: `${scale} ${options}`,
});

/** The position in the list as displayed, where own words come last. The order of choices means nothing in general. */
function choicePoint(options: object, value: unknown): Point[] {
  const { choices, other } = options as ChoiceOptions;
  if (value == null) return [];
  const count = choices.length + (other ? 1 : 0);
  const picked = choiceId(value as ChoiceAnswer);
  const listed = choices.findIndex(({ id }) => id === picked);
  const position =
    listed < 0 && other && picked === otherId ? count - 1 : listed;
  if (position < 0 || count < optionsMin) return [];
  const scale = `${nameOf(choices)} ${count}`;
  return [{ position, options: count, value: null, scale }];
}

const names = new WeakMap<ChoiceOptions["choices"], number>();

/**
 * A hash of choices, whatever their order. It is remembered, because a table may offer the same thousand choices in each
 * of its rows.
 */
function nameOf(choices: ChoiceOptions["choices"]): number {
  const name =
    names.get(choices) ??
    choices.reduce(
      (sum, { id, label }) => (sum + hash(`${id}\n${label}`)) % 2 ** 52,
      0,
    );
  names.set(choices, name);
  return name;
}
