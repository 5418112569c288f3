import { Turns } from "@sigi/export/turns.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SurveySummaryRow } from "../repository.ts";
import { readQuestionStates } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { AnswerCounter } from "./answer-counter.ts";
import type { Durations } from "./durations.ts";
import { readDurations } from "./durations.ts";
import { selectCounted } from "./read-models.ts";

/** More than wait between two folds. If folding fails all the time, figures are older rather than reading slower. */
const UNFOLDED_MAX = 1_000;

/** The sums of the counted answers of a survey. */
export interface Counted {
  /** The states of questions' summaries, by question id. */
  readonly states: ReadonlyMap<number, unknown>;
  readonly durations: Durations;
}

/**
 * Reads what the answers of a survey amount to, and adds the few answers that `foldAnswers` has not added yet. Costs the
 * same however many answers there are.
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
