import type { AnswerFormat } from "../answer-format.ts";
import { readStep, type StepFaultCode, stepFaults } from "../shared/step.ts";

/** The icons that the points are drawn as. */
export const ratingIcons = ["star", "heart", "smiley", "number"] as const;

export type RatingIcon = (typeof ratingIcons)[number];

export interface RatingOptions {
  /** Number of points, 3 to 10. */
  max: number;
  icon: RatingIcon;
  /** The labels of the first and the last point; "" for none. */
  minLabel: string;
  maxLabel: string;
}

/** Fewer than three stars is a yes or no; more than ten cannot be counted at a glance. */
export const fewestStars = 3;
export const mostStars = 10;

/** The answer is the number of stars, at least one. */
export const ratingAnswer: AnswerFormat<RatingOptions, number, StepFaultCode> =
  {
    read: ({ options }, raw) => readStep({ min: 1, max: options.max }, raw),
    faults: stepFaults,
  };
