import type { AnswerFormat } from "../answer-format.ts";
import { readStep, type StepFaultCode, stepFaults } from "../shared/step.ts";

export interface LinearScaleOptions {
  /** -10 to 19. */
  min: number;
  /** Above `min`, up to 20. */
  max: number;
  /** What the ends mean; "" for nothing. */
  minLabel: string;
  maxLabel: string;
  /** What each point means, from the lowest on; none, or one for each point, "" for nothing. */
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

/** What a point means; "" for nothing. */
export function pointLabel(
  { min, max, minLabel, maxLabel, pointLabels }: LinearScaleOptions,
  point: number,
): string {
  const end = point === min ? minLabel : point === max ? maxLabel : "";
  return pointLabels[point - min] || end;
}
