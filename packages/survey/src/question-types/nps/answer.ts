import type { AnswerFormat } from "../answer-format.ts";
import { readStep, type StepFaultCode, stepFaults } from "../shared/step.ts";

/** The labels of 0 and 10; "" for "not at all likely" and "extremely likely" in the reader's language. */
export interface NpsOptions {
  minLabel: string;
  maxLabel: string;
}

/** The scale of the Net Promoter Score is always the same. */
export const npsRange = { min: 0, max: 10 } as const;

export const npsAnswer: AnswerFormat<NpsOptions, number, StepFaultCode> = {
  read: (_, raw) => readStep(npsRange, raw),
  faults: stepFaults,
};
