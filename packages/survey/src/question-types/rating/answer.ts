import type { AnswerFormat } from "../answer-format.ts";
import { readStep, type StepFaultCode, stepFaults } from "../shared/step.ts";

export interface RatingOptions {
  /** How many stars there are: 3 to 10. */
  max: number;
  /** What one star means, and what all of them mean; "" for nothing. */
  minLabel: string;
  maxLabel: string;
}

/** Fewer than three stars is a yes or no; more than ten cannot be counted at a glance. */
export const fewestStars = 3;
export const mostStars = 10;

/** The answer is the number of stars, at least one. */
export const ratingAnswer: AnswerFormat<RatingOptions, number, StepFaultCode> =
  {
    answerable: true,
    read: ({ options }, raw) => readStep({ min: 1, max: options.max }, raw),
    faults: stepFaults,
  };
