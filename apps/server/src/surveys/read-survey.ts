import type { Form } from "@sigi/survey/survey-form.ts";
import { NotFound } from "../platform/business-error.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/owner.ts";
import { toForm } from "./questions/form.ts";
import { readFormRows } from "./questions/repository.ts";
import { findSurvey, lockSurveyRow } from "./repository.ts";
import type { SurveyName, SurveyRow } from "./repository.ts";

/** A survey, whoever asks and whatever its state. @throws NotFound, also for one in the bin. */
export async function surveyById(
  tx: Tx | Database,
  id: number,
): Promise<SurveyRow> {
  return found(await findSurvey(tx, { id }));
}

/** The creator's own survey. @throws NotFound, also for somebody else's, so that nothing can be learnt by trying. */
export async function ownSurvey(
  tx: Tx | Database,
  name: SurveyName,
  owner: Owner,
): Promise<SurveyRow> {
  return owned(await findSurvey(tx, name), owner);
}

/** The same, locked for a change. @throws NotFound */
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
 * A survey that must be there, such as the one of a payment, locked; one in the bin too.
 * @throws Error when there is none: nothing deletes a survey's row.
 */
export async function lockSurvey(tx: Tx, id: number): Promise<SurveyRow> {
  const survey = await lockSurveyRow(tx, { id });
  if (!survey) throw new Error(`Survey ${id} is gone`);
  return survey;
}

/** The form of a survey, in its order. @throws NotFound */
export async function formOf(
  tx: Tx | Database,
  surveyId: number,
): Promise<Form> {
  const survey = await surveyById(tx, surveyId);
  return toForm(survey, await readFormRows(tx, surveyId));
}

function found(survey: SurveyRow | undefined): SurveyRow {
  if (!survey) throw new NotFound();
  return survey;
}

function isOwnedBy({ ownerId, guestId }: SurveyRow, owner: Owner): boolean {
  return "userId" in owner
    ? ownerId === owner.userId
    : guestId === owner.guestId;
}

function owned(survey: SurveyRow | undefined, owner: Owner): SurveyRow {
  const own = found(survey);
  if (!isOwnedBy(own, owner)) throw new NotFound();
  return own;
}
