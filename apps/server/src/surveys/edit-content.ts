import { isDeepStrictEqual } from "node:util";
import { checkConditions } from "@sigi/survey/check-conditions.ts";
import { checkRegionSources } from "@sigi/survey/check-form.ts";
import type { FormFault, FormFaultCode } from "@sigi/survey/form-fault.ts";
import { feePerRespondent, respondentFee } from "@sigi/survey/prices.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { LogicInvalid, SurveyFrozen } from "./errors.ts";
import { surveyContentChanged } from "./events.ts";
import { isEditable } from "./life-cycle.ts";
import { placedFaults } from "./placed-faults.ts";
import { toForm } from "./questions/form.ts";
import { readFormRows } from "./questions/repository.ts";
import type { FormRows } from "./questions/repository.ts";
import { lockOwnSurvey } from "./read-survey.ts";
import { editSurvey } from "./repository.ts";
import type { SurveyName, SurveyRow } from "./repository.ts";

/** The outcome of an edit: the result of `change`, and the survey and its form after it. */
export interface ContentEdit<Result> {
  result: Result;
  survey: SurveyRow;
  rows: FormRows;
}

/**
 * Edits the sections or questions of a survey: locks the survey, hands the present form to `change`, then checks the
 * logic of the whole form and sums its prices. An edit that changes nothing leaves the version alone.
 * @throws NotFound, SurveyFrozen, LogicInvalid with the place of each reference that is broken.
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

/** Faults that a draft may have until it is published. All other rules about logic always hold. */
const unfinished: readonly FormFaultCode[] = [
  "condition_group_empty",
  "condition_operator_unfit",
  "condition_value_unfit",
];

/** Logic that refers to a question which is missing, comes later or refers back, each with its place. */
function brokenLogic(form: Form): FormFault[] {
  return [...checkConditions(form), ...checkRegionSources(form)].filter(
    ({ code }) => !unfinished.includes(code),
  );
}

/**
 * Changes the paid content of a locked survey. A survey that awaits its payment becomes a draft again, and the event
 * lets payments void that order.
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
