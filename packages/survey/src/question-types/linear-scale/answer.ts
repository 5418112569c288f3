import type { AnswerFormat } from "../answer-format.ts";
import { readStep, type StepFaultCode, stepFaults } from "../shared/step.ts";

export interface LinearScaleOptions {
  /** The lowest point, -10 to 19. */
  min: number;
  /** The highest point, above `min` and up to 20. */
  max: number;
  /** The labels of the ends; "" for none. */
  minLabel: string;
  maxLabel: string;
  /** The labels of the points, from the lowest on: either none, or one for each point, "" for none. */
  pointLabels: string[];
}

/** The lowest and the highest point that a scale may have. */
export const scaleLowest = -10;
export const scaleHighest = 20;

export const linearScaleAnswer: AnswerFormat<
  LinearScaleOptions,
  number,
  StepFaultCode
> = {
  read: ({ options }, raw) => readStep(options, raw),
  faults: stepFaults,
};

/** The label of a point; "" for none. */
export function pointLabel(
  { min, max, minLabel, maxLabel, pointLabels }: LinearScaleOptions,
  point: number,
): string {
  const end = point === min ? minLabel : point === max ? maxLabel : "";
  return pointLabels[point - min] || end;
}
