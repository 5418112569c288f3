import { figuresFrom } from "@sigi/results/few-answers.ts";
import type { SurveySummaryRow } from "../repository.ts";

/**
 * Returns the number of the last answer of whole steps. The states of questions, and the figures of links without single
 * answers, grow by steps of five answers: what one answer adds would be a single answer (decision 0078).
 */
export const lastInSteps = ({
  lastNumber,
}: Pick<SurveySummaryRow, "lastNumber">): number =>
  lastNumber - (lastNumber % figuresFrom);

/** Returns the same, or the last number that the states contain: those from before there were steps may be ahead. */
export const lastShared = (
  summary: Pick<SurveySummaryRow, "foldedNumber" | "lastNumber">,
): number => Math.max(summary.foldedNumber, lastInSteps(summary));
