import type { Verdict } from "@sigi/quality/judge.ts";
import type { LimitedPick } from "@sigi/survey/answers/limited-choices.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import {
  beginParticipation,
  requireGuest,
} from "../participation/begin-participation.ts";
import { isSubmitted } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import type { ParticipationDraw } from "../participation/participation-facts.ts";
import { ownerOf } from "../participation/respondent.ts";
import type { Respondent } from "../participation/respondent.ts";
import { lockParticipation } from "../participation/repository.ts";
import type { AnsweredFiles } from "../uploads/files-in-answer.ts";
import type { AnswerContent } from "./repository.ts";

/** A valid answer with the data that ending its participation needs. */
export interface ValidAnswer {
  readonly respondent: Respondent;
  readonly survey: PublishedSurvey;
  /** The draw that the answer was validated against. */
  readonly drawn: ParticipationDraw;
  readonly form: Form;
  readonly content: AnswerContent;
  readonly files: readonly AnsweredFiles[];
  readonly limited: readonly LimitedPick[];
  /** The fingerprints that later answers are compared with. */
  readonly texts: readonly TextFingerprint[];
  /** The verdict beside texts of earlier answers that resemble its own. */
  readonly judge: (similar: readonly TextFingerprint[]) => Verdict;
  /** The language of the form; null for the survey's own. */
  readonly language: string | null;
  readonly now: Date;
}

/**
 * Locks the respondent's participation, begins it if it is not started, and ends it with the answer; or returns the
 * participation that was submitted meanwhile. `hasPlace` is true if a place is reserved for it.
 * @returns undefined when another participation of the respondent has begun meanwhile.
 */
export async function endLocked(
  tx: Tx,
  answer: ValidAnswer,
  end: (
    begun: ParticipationRow,
    hasPlace: boolean,
  ) => Promise<ParticipationRow | undefined>,
): Promise<ParticipationRow | undefined> {
  const { respondent, survey } = answer;
  await requireGuest(tx, respondent);
  const owner = ownerOf(respondent);
  const earlier = await lockParticipation(tx, survey.id, owner);
  if (earlier && isSubmitted(earlier)) return earlier;
  const begun = await beginUnlessStarted(tx, earlier, answer);
  return begun && end(begun, begun === earlier);
}

/**
 * The respondent's started participation, or a new one without a place; undefined when it differs from the validated
 * one.
 */
async function beginUnlessStarted(
  tx: Tx,
  earlier: ParticipationRow | undefined,
  { respondent, survey, drawn, now }: ValidAnswer,
): Promise<ParticipationRow | undefined> {
  if (earlier && earlier.seed !== drawn.seed) return undefined;
  return earlier?.status === "started"
    ? earlier
    : beginParticipation(tx, respondent, survey, earlier, { drawn, now });
}
