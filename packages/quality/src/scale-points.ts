import type { QuestionVisit } from "@sigi/survey/logic/walk-form.ts";
import { answerShape } from "@sigi/survey/question-types.ts";
import type {
  AnswerShape,
  FieldShape,
  ShapeOf,
} from "@sigi/survey/question-types/answer-shape.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import {
  type Choice,
  type ChoiceAnswer,
  choiceId,
  otherId,
} from "@sigi/survey/question-types/shared/choice.ts";
import { ownValue } from "@sigi/survey/question-types/shared/own-value.ts";
import type { ScaleResponse } from "./observation.ts";
import { valueOf } from "./observe-items.ts";
import { hash } from "./text-fingerprints.ts";

type Point = Pick<ScaleResponse, "position" | "options" | "value"> & {
  /** Identifies the options: two points with the same `scale` are picked from the same options. */
  readonly scale: string;
};

export interface ScalePoint extends Point {
  /** The row or field; null for the whole question. */
  readonly part: string | null;
  /** The column of points that are below each other; null for points that stand alone. */
  readonly column: string | null;
}

/** Minimum number of options of a scale. */
const optionsMin = 3;

/** Returns the points that an answer picks on scales; none for questions without scales. */
export function scalePoints({ question, result }: QuestionVisit): ScalePoint[] {
  const value: unknown = valueOf(result);
  if (value === null) return [];
  const shape = answerShape(question);
  switch (shape.kind) {
    case "matrix":
      return shape.several ? [] : matrixPoints(shape, value);
    case "grid":
      return gridPoints(shape, value);
    case "fields":
      return shape.fields.flatMap((field) =>
        fieldPoint(field, value).map((point) => ({
          ...point,
          part: field.id,
          column: null,
        })),
      );
    default:
      return pointOf(shape, value).map((point) => ({
        ...point,
        part: null,
        column: null,
      }));
  }
}

function matrixPoints(
  { rows, columns }: ShapeOf<"matrix">,
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

/** Returns the points row by row, as the table is shown. */
function gridPoints(
  { rows, fields }: ShapeOf<"grid">,
  value: unknown,
): ScalePoint[] {
  if (!isRecord(value)) return [];
  return rows.flatMap((row) =>
    fields.flatMap((column) =>
      fieldPoint(column, ownValue(value, row.id)).map((point) => ({
        ...point,
        part: `${row.id}/${column.id}`,
        column: column.id,
      })),
    ),
  );
}

const fieldPoint = ({ id, shape }: FieldShape, values: unknown): Point[] =>
  isRecord(values) ? pointOf(shape, ownValue(values, id)) : [];

/** Returns the point of a single input; none if the input is no scale or not answered. */
function pointOf(shape: AnswerShape, value: unknown): Point[] {
  if (shape.kind === "choice") return choicePoint(shape, value);
  const steps = stepsOf(shape);
  if (!steps || typeof value !== "number") return [];
  const { min, step, count } = steps;
  const position = Math.round((value - min) / step);
  return count >= optionsMin && position >= 0 && position < count
    ? [ordinal(position, count, `${min} ${step}`)]
    : [];
}

function stepsOf(shape: AnswerShape): ShapeOf<"number">["steps"] {
  if (shape.kind === "number") return shape.steps;
  return shape.kind === "points"
    ? { min: shape.min, step: 1, count: shape.max - shape.min + 1 }
    : undefined;
}

const ordinal = (position: number, options: number, scale: string): Point => ({
  position,
  options,
  value: position / (options - 1),
  scale: `${scale} ${options}`,
});

/**
 * Returns the point in the displayed list, in which own words are last. The order of choices has no general meaning.
 */
function choicePoint(
  { choices, other, several, inView }: ShapeOf<"choice">,
  value: unknown,
): Point[] {
  if (several || !inView || value == null) return [];
  const count = choices.length + (other ? 1 : 0);
  const picked = choiceId(value as ChoiceAnswer);
  const listed = choices.findIndex(({ id }) => id === picked);
  const position =
    listed < 0 && other && picked === otherId ? count - 1 : listed;
  if (position < 0 || count < optionsMin) return [];
  const scale = `${nameOf(choices)} ${count}`;
  return [{ position, options: count, value: null, scale }];
}

const names = new WeakMap<readonly Choice[], number>();

/**
 * Returns a hash of choices that does not depend on their order. It is cached, because a table may offer the same
 * thousand choices in each of its rows.
 */
function nameOf(choices: readonly Choice[]): number {
  const name =
    names.get(choices) ??
    choices.reduce(
      (sum, { id, label }) => (sum + hash(`${id}\n${label}`)) % 2 ** 52,
      0,
    );
  names.set(choices, name);
  return name;
}
