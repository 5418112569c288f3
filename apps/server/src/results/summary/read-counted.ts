import { Turns } from "@sigi/export/turns.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SurveySummaryRow } from "../repository.ts";
import { readQuestionStates } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { AnswerCounter } from "./answer-counter.ts";
import type { Durations } from "./durations.ts";
import { readDurations } from "./durations.ts";
import { countAfter, selectCounted } from "./read-models.ts";
import { lastShared } from "./steps.ts";

/**
 * Maximum number of unfolded numbers that are read, more than wait between two folds. If folding fails permanently,
 * figures become outdated rather than slow.
 */
const UNFOLDED_MAX = 1_000;

export interface CountedAnswers {
  /** True to count only whole steps of five answers: see `steps.ts`. */
  readonly inSteps: boolean;
}

/** The sums of the counted answers of a survey. */
export interface Counted {
  /** Number of answers that the sums contain. */
  readonly answers: number;
  /** The states of questions' summaries, by question id. */
  readonly states: ReadonlyMap<number, unknown>;
  readonly durations: Durations;
}

/**
 * Reads the summaries of a survey, and adds the few answers that `foldAnswers` has not added yet. The cost does not
 * depend on the number of answers.
 */
export async function readCounted(
  tx: Tx,
  { survey, questions }: Pick<ResultSurvey, "survey" | "questions">,
  summary: SurveySummaryRow | undefined,
  { inSteps }: CountedAnswers,
): Promise<Counted> {
  if (!summary) return { answers: 0, states: new Map(), durations: {} };
  const last = inSteps ? lastShared(summary) : summary.lastNumber;
  const stored = await readQuestionStates(tx, survey.id);
  const counter = new AnswerCounter([...questions.values()], new Turns(), {
    stored,
    durations: readDurations(summary.durations),
  });
  const unfolded = await selectCounted(tx, survey.id, {
    after: summary.foldedNumber,
    upTo: Math.min(last, summary.foldedNumber + UNFOLDED_MAX),
    limit: UNFOLDED_MAX,
  });
  await counter.add(unfolded);
  const later = inSteps ? await countAfter(tx, survey.id, last) : 0;
  return {
    answers: summary.answers - later,
    states: new Map([...stored, ...counter.changed]),
    durations: counter.durations,
  };
}
