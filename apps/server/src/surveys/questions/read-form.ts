import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/owner.ts";
import { readFormRows } from "./repository.ts";
import type { FormRows, QuestionRow } from "./repository.ts";
import { ownSurvey } from "../read-survey.ts";
import { surveyIdOf } from "../repository.ts";

/** The rows of the form that holds one's own section. @throws NotFound, also for somebody else's. */
export async function ownSection(
  tx: Tx,
  sectionId: number,
  owner: Owner,
): Promise<FormRows> {
  const id = await surveyIdOf(tx, { sectionId });
  if (id === undefined) throw new NotFound();
  await ownSurvey(tx, { id }, owner);
  return readFormRows(tx, id);
}

/** One's own question. @throws NotFound, also for somebody else's. */
export async function ownQuestion(
  tx: Tx,
  questionId: number,
  owner: Owner,
): Promise<QuestionRow> {
  const id = await surveyIdOf(tx, { questionId });
  if (id === undefined) throw new NotFound();
  await ownSurvey(tx, { id }, owner);
  const { questions } = await readFormRows(tx, id);
  const question = questions.find((row) => row.id === questionId);
  if (!question) throw new NotFound();
  return question;
}
