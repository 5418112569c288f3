import type { Form } from "@sigi/survey/survey-form.ts";
import { NotFound } from "../platform/business-error.ts";
import type { Database } from "../platform/database/pool.ts";
import { Outdated } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import { lockPlaces } from "./places.ts";
import { toForm } from "./questions/form.ts";
import { readFormRows } from "./questions/repository.ts";
import { findAnySurvey, findSurvey, lockSurveyRow } from "./repository.ts";
import type { SurveyName, SurveyRow } from "./repository.ts";

/** Returns a survey in any state, without a check of its owner. @throws NotFound, also for a survey in the bin. */
export async function surveyById(
  tx: Tx | Database,
  id: number,
): Promise<SurveyRow> {
  return found(await findSurvey(tx, { id }));
}

/** Returns a survey that must exist; it may be in the bin. @throws Error if there is none. */
export async function anySurvey(
  tx: Tx | Database,
  id: number,
): Promise<SurveyRow> {
  const survey = await findAnySurvey(tx, { id });
  if (!survey) throw new Error(`Survey ${id} is gone`);
  return survey;
}

/**
 * Returns the owner's survey.
 * @throws NotFound, also for another owner's survey, so that ids and codes cannot be probed.
 */
export async function ownSurvey(
  tx: Tx | Database,
  name: SurveyName,
  owner: Owner,
): Promise<SurveyRow> {
  return owned(await findSurvey(tx, name), owner);
}

/**
 * Returns the creator's survey in any state; it may be in the bin.
 * @throws NotFound as `ownSurvey` does, and once it was deleted permanently.
 */
export async function ownSurveyInAnyState(
  tx: Tx,
  code: string,
  userId: number,
): Promise<SurveyRow> {
  const survey = owned(await findAnySurvey(tx, { code }), { userId });
  if (survey.purgedAt) throw new NotFound();
  return survey;
}

/** Locks the owner's survey for a change. @throws NotFound as `ownSurvey` does. */
export async function lockOwnSurvey(
  tx: Tx,
  name: SurveyName,
  owner: Owner,
): Promise<SurveyRow> {
  const survey = owned(await lockSurveyRow(tx, name), owner);
  if (survey.deletedAt) throw new NotFound();
  return survey;
}

/**
 * Locks a survey that must exist, for example the survey of an order; it may be in the bin. Its places are locked
 * first.
 * @throws Error if there is none: the row of a survey with an order is never deleted.
 */
export async function lockSurvey(tx: Tx, id: number): Promise<SurveyRow> {
  const places = await lockPlaces(tx, id);
  const survey = await lockSurveyRow(tx, { id });
  if (!survey) throw new Error(`Survey ${id} is gone`);
  // The survey was published while this waited for the row. Locking the places now would be the wrong order.
  if (!places && survey.publishedAt) throw new Outdated();
  return survey;
}

/**
 * Returns the form of a survey that must exist; it may be in the bin, because its answers outlive it. @throws Error if
 * there is none.
 */
export async function formOf(
  tx: Tx | Database,
  surveyId: number,
): Promise<Form> {
  const survey = await anySurvey(tx, surveyId);
  return toForm(survey, await readFormRows(tx, surveyId));
}

function owned(survey: SurveyRow | undefined, owner: Owner): SurveyRow {
  const { ownerId, guestId } = found(survey);
  const isOwn =
    "userId" in owner ? ownerId === owner.userId : guestId === owner.guestId;
  if (!isOwn) throw new NotFound();
  return found(survey);
}

function found(survey: SurveyRow | undefined): SurveyRow {
  if (!survey) throw new NotFound();
  return survey;
}
