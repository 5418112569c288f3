import type { Tx } from "../../platform/database/transaction.ts";
import { findPublishedSurvey } from "../../surveys/public.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { AlreadyAnswered, AnswerNotFound } from "../errors.ts";
import { resumeParticipation } from "../participation/begin-participation.ts";
import { isRunning, isSubmitted } from "../participation/participation.ts";
import type { ParticipationRow } from "../participation/participation.ts";
import { lockParticipation } from "../participation/repository.ts";
import { requireLease } from "../participation/survey-access.ts";
import type { LeaseProof } from "../participation/survey-access.ts";
import { ParticipationEnded, TooManyFiles } from "./errors.ts";
import type { FileRules } from "./file-rules.ts";
import { usageOf } from "./repository.ts";

/** A user whose participation in a survey is running. */
export interface Respondent {
  readonly userId: number;
  readonly survey: PublishedSurvey;
  readonly participation: ParticipationRow;
}

/** A respondent's question that asks for files. */
export interface UploadTarget {
  readonly respondent: Respondent;
  readonly questionId: number;
  readonly rules: FileRules;
}

/**
 * Finds the user's running participation in a survey.
 * @throws AnswerNotFound without one, LeaseInvalid, AlreadyAnswered once it is submitted, ParticipationEnded.
 */
export async function findRespondent(
  tx: Tx,
  userId: number,
  { code, proof }: { readonly code: string; readonly proof: LeaseProof },
  now: Date,
): Promise<Respondent> {
  const survey = await findPublishedSurvey(tx, { code });
  if (!survey) throw new AnswerNotFound();
  const participation = await lockRunning(tx, survey.id, userId, now);
  requireLease(participation, proof);
  return { userId, survey, participation };
}

/**
 * Locks the user's running participation, so that no file is added to a submitted one, and two files are never counted
 * as one. A file is activity: in the last minutes it extends the place, once.
 * @throws AnswerNotFound, AlreadyAnswered, ParticipationEnded
 */
export async function lockRunning(
  tx: Tx,
  surveyId: number,
  userId: number,
  now: Date,
): Promise<ParticipationRow> {
  const participation = await lockParticipation(tx, surveyId, { userId });
  if (!participation) throw new AnswerNotFound();
  if (isSubmitted(participation)) throw new AlreadyAnswered();
  if (!isRunning(participation, now)) throw new ParticipationEnded();
  return resumeParticipation(tx, participation, now);
}

/** Maximum number of files: more than any form that a respondent can be asked to fill in. */
const filesMax = 60;
const bytesMax = 300 * 1024 * 1024;

/** Checks that a file of this size may be added. The caller holds the lock. @throws TooManyFiles */
export async function requireRoom(
  tx: Tx,
  { id }: ParticipationRow,
  bytes: number,
): Promise<void> {
  const used = await usageOf(tx, id);
  if (used.files >= filesMax || used.bytes + bytes > bytesMax) {
    throw new TooManyFiles();
  }
}
