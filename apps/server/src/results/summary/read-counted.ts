import { Turns } from "@sigi/export/turns.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SurveySummaryRow } from "../repository.ts";
import { readQuestionStates } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { AnswerCounter } from "./answer-counter.ts";
import type { Durations } from "./durations.ts";
import { readDurations } from "./durations.ts";
import { selectCounted } from "./read-models.ts";

/**
 * Maximum number of unfolded rows that are read, more than wait between two folds. If folding fails permanently,
 * figures become outdated rather than slow.
 */
const UNFOLDED_MAX = 1_000;

/** The sums of the counted answers of a survey. */
export interface Counted {
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
): Promise<Counted> {
  if (!summary) return { states: new Map(), durations: {} };
  const stored = await readQuestionStates(tx, survey.id);
  const counter = new AnswerCounter([...questions.values()], new Turns(), {
    stored,
    durations: readDurations(summary.durations),
  });
  const unfolded = await selectCounted(tx, survey.id, {
    after: summary.foldedNumber,
    limit: UNFOLDED_MAX,
  });
  await counter.add(unfolded);
  return {
    states: new Map([...stored, ...counter.changed]),
    durations: counter.durations,
  };
}
