import { isDeepStrictEqual } from "node:util";
import {
  findBrokenLogic,
  withoutBrokenLogic,
} from "@sigi/survey/logic/broken-logic.ts";
import { profileBandsIn } from "@sigi/survey/logic/profile-bands.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { feePerRespondent, respondentFee } from "@sigi/survey/prices.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { followLogic } from "@sigi/survey/translations/follow-edit.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { LogicInvalid, SurveyFrozen } from "./errors.ts";
import { surveyContentChanged } from "./events.ts";
import { isEditable } from "./life-cycle.ts";
import {
  followInTranslations,
  mapTranslations,
} from "./languages/follow-edit.ts";
import { namedFaults } from "./placed-faults.ts";
import { FormTooLarge } from "./questions/errors.ts";
import { surveyTexts, toForm } from "./questions/form.ts";
import {
  readFormRows,
  updateQuestionRow,
  updateSectionRow,
} from "./questions/repository.ts";
import type { FormRows } from "./questions/repository.ts";
import { lockOwnSurvey } from "./read-survey.ts";
import { editSurvey, setClosingSentence } from "./repository.ts";
import type { SurveyName, SurveyRow } from "./repository.ts";

/** The outcome of an edit: the result of `change`, and the survey and its form after it. */
export interface ContentEdit<Result> {
  result: Result;
  survey: SurveyRow;
  rows: FormRows;
}

interface EditTarget {
  name: SurveyName;
  owner: Owner;
  removeReferences?: boolean | undefined;
}

/**
 * Edits the sections or questions of a survey: locks the survey, hands the present form to `change`, then checks the
 * size and logic of the whole form and sums its prices. With `removeReferences`, references that the edit breaks are removed.
 * An edit that changes nothing leaves the version alone.
 * @throws NotFound, SurveyFrozen, FormTooLarge, LogicInvalid with the place and name of each reference that is broken.
 */
export async function editForm<Result>(
  tx: Tx,
  services: Services,
  { name, owner, removeReferences = false }: EditTarget,
  change: (rows: FormRows, survey: SurveyRow) => Promise<Result>,
): Promise<ContentEdit<Result>> {
  const survey = await lockOwnSurvey(tx, name, owner);
  if (!isEditable(survey)) throw new SurveyFrozen();
  const before = await readFormRows(tx, survey.id);
  const result = await change(before, survey);
  if (removeReferences) await removeBrokenReferences(tx, survey);
  const rows = await readFormRows(tx, survey.id);
  if (isDeepStrictEqual(rows, before)) return { result, survey, rows };
  // The closing sentence follows the codes of questions.
  const now = await lockOwnSurvey(tx, { id: survey.id }, owner);
  const form = toForm(now, rows);
  requireRoom(form, toForm(survey, before));
  const broken = findBrokenLogic(form);
  if (broken.length > 0) {
    const names = [toForm(survey, before), form];
    throw new LogicInvalid(namedFaults(broken, names));
  }
  await followInTranslations(
    tx,
    surveyTexts(survey, before),
    surveyTexts(now, rows),
  );
  const edited = await changeContent(tx, services, now, {
    feePerRespondent: feePerRespondent(rows.questions),
    respondentFee: respondentFee(rows.questions),
    profileBands: profileBandsIn(form),
  });
  return { result, survey: edited, rows };
}

/** A form that is too large, from before this limit, may still shrink. @throws FormTooLarge */
function requireRoom(form: Form, before: Form): void {
  const size = sizeOf(form);
  if (size > formLimits.sizeMax && size > sizeOf(before)) {
    throw new FormTooLarge();
  }
}

const sizeOf = (form: Form) => JSON.stringify(form).length;

async function removeBrokenReferences(
  tx: Tx,
  survey: SurveyRow,
): Promise<void> {
  const form = toForm(survey, await readFormRows(tx, survey.id));
  await writeChangedLogic(tx, form, withoutBrokenLogic(form));
  await mapTranslations(tx, survey.id, (texts) =>
    followLogic(form, texts, withoutBrokenLogic),
  );
}

/** Writes the closing sentence and the logic of the sections and questions that are not the same in both forms. */
export async function writeChangedLogic(
  tx: Tx,
  before: Form,
  after: Form,
): Promise<void> {
  const { id, closingSentence } = after;
  if (closingSentence !== before.closingSentence) {
    await setClosingSentence(tx, id, closingSentence);
  }
  for (const [index, section] of after.sections.entries()) {
    const old = before.sections[index];
    if (!old || old === section) continue;
    const { showIf, jumps, repeat, title, description } = section;
    const logic = { showIf, jumps, repeat, title, description };
    await updateSectionRow(tx, section.id, logic);
    for (const [place, question] of section.questions.entries()) {
      if (question !== old.questions[place]) {
        await updateQuestionRow(tx, question.id, logicOf(question));
      }
    }
  }
}

function logicOf(question: Question) {
  const { showIf, requiredIf, rules, jumps, title, help, options } = question;
  const logic = { showIf, requiredIf, rules, jumps, title, help };
  return { ...logic, options: { ...options } };
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
