import type { AnswerFormat } from "../answer-format.ts";
import { readStep, type StepFaultCode, stepFaults } from "../shared/step.ts";

export interface LinearScaleOptions {
  /** 0 or 1. */
  min: number;
  /** 2 to 10. */
  max: number;
  minLabel: string;
  maxLabel: string;
}

export const linearScaleAnswer: AnswerFormat<
  LinearScaleOptions,
  number,
  StepFaultCode
> = {
  answerable: true,
  read: ({ options }, raw) => readStep(options, raw),
  faults: stepFaults,
};
