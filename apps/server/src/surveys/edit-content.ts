import { isDeepStrictEqual } from "node:util";
import { feePerRespondent, respondentFee } from "@sigi/survey/prices.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import type { Owner } from "../platform/http/owner.ts";
import { brokenLogic } from "./broken-logic.ts";
import { LogicInvalid, SurveyFrozen } from "./errors.ts";
import { surveyContentChanged } from "./events.ts";
import { toForm } from "./questions/form.ts";
import { readFormRows } from "./questions/repository.ts";
import type { FormRows } from "./questions/repository.ts";
import { placedFaults } from "./placed-faults.ts";
import { lockOwnSurvey } from "./read-survey.ts";
import { editSurvey } from "./repository.ts";
import type { SurveyName, SurveyRow } from "./repository.ts";
import { isEditable } from "./survey.ts";

/** What came of a change: what `change` gave, and the survey and its form as they are now. */
export interface ContentEdit<Result> {
  result: Result;
  survey: SurveyRow;
  rows: FormRows;
}

/**
 * One change of a survey's sections or questions: the survey is locked, the form as it was handed to `change`, and
 * afterwards the logic of the whole form checked and its prices summed anew. A change that changes nothing is none.
 * @throws NotFound, SurveyFrozen, LogicInvalid with the places where logic would look at what is not there.
 */
export async function editForm<Result>(
  tx: Tx,
  services: Services,
  { name, owner }: { name: SurveyName; owner: Owner },
  change: (rows: FormRows, surveyId: number) => Promise<Result>,
): Promise<ContentEdit<Result>> {
  const survey = await lockOwnSurvey(tx, name, owner);
  if (!isEditable(survey)) throw new SurveyFrozen();
  const before = await readFormRows(tx, survey.id);
  const result = await change(before, survey.id);
  const rows = await readFormRows(tx, survey.id);
  if (isDeepStrictEqual(rows, before)) return { result, survey, rows };
  const broken = brokenLogic(toForm(survey, rows));
  if (broken.length > 0) throw new LogicInvalid(placedFaults(broken));
  const edited = await changeContent(tx, services, survey, {
    feePerRespondent: feePerRespondent(rows.questions),
    respondentFee: respondentFee(rows.questions),
  });
  return { result, survey: edited, rows };
}

/**
 * Writes a change of what a payment pays for, of a locked survey. A survey that waited for its payment is a draft
 * again, and payments is told to call that payment off.
 * @throws SurveyFrozen once the survey is published.
 */
export async function changeContent(
  tx: Tx,
  services: Services,
  survey: SurveyRow,
  values: Parameters<typeof editSurvey>[2],
): Promise<SurveyRow> {
  if (!isEditable(survey)) throw new SurveyFrozen();
  if (survey.status === "awaiting_payment") {
    await services.jobs.emit(tx, surveyContentChanged, { surveyId: survey.id });
  }
  return editSurvey(tx, survey, {
    ...values,
    status: "draft",
    contentVersion: survey.version + 1,
  });
}
