import { isDeepStrictEqual } from "node:util";
import {
  findBrokenLogic,
  withoutBrokenLogic,
} from "@sigi/survey/logic/broken-logic.ts";
import { profileBandsIn } from "@sigi/survey/logic/profile-bands.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { feePerRespondent, respondentFee } from "@sigi/survey/prices.ts";
import { canScreenOut } from "@sigi/survey/screen-outs.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { followLogic } from "@sigi/survey/translations/follow-edit.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Owner } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { LogicInvalid, SurveyFrozen } from "./errors.ts";
import { surveyContentChanged } from "./events.ts";
import { partsIn, without } from "./form-edits/part-ids.ts";
import { followPartIds, partLists } from "./form-edits/repository.ts";
import { isEditable } from "./life-cycle.ts";
import {
  followInTranslations,
  mapTranslations,
} from "./languages/follow-edit.ts";
import { noteDropped } from "./pictures/repository.ts";
import { picturesShownBy } from "./pictures/shown-pictures.ts";
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
import { storeBeforeEdit } from "./versions/store-version.ts";

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
 * Edits the sections or questions of a survey: locks the survey, passes the present form to `change`, then checks the
 * size and logic of the whole form and sums its prices. With `removeReferences`, references that the edit breaks are
 * removed. An edit that changes nothing does not change the version.
 * @throws NotFound, SurveyFrozen, FormTooLarge, LogicInvalid with the place and name of each broken reference.
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
  // The change may have written the flow, and the closing sentence follows the codes of questions.
  const now = await lockOwnSurvey(tx, { id: survey.id }, owner);
  if (isDeepStrictEqual([now, rows], [survey, before])) {
    return { result, survey, rows };
  }
  const form = toForm(now, rows);
  requireSound(form, toForm(survey, before));
  await followInTranslations(
    tx,
    surveyTexts(survey, before),
    surveyTexts(now, rows),
  );
  await storeBeforeEdit(tx, services, survey, before);
  await storeForUndo(
    tx,
    services,
    { survey, rows: before },
    { survey: now, rows },
  );
  // The closing sentence is not part of the paid content.
  if (isDeepStrictEqual([now.flow, rows], [survey.flow, before])) {
    return { result, survey: await editSurvey(tx, now, {}), rows };
  }
  const edited = await changeContent(tx, services, now, {
    feePerRespondent: feePerRespondent(rows.questions),
    respondentFee: respondentFee(rows.questions),
    profileBands: profileBandsIn(form),
    screensOut: canScreenOut(form),
  });
  return { result, survey: edited, rows };
}

/** @throws FormTooLarge, LogicInvalid */
function requireSound(form: Form, before: Form): void {
  requireRoom(form, before);
  const broken = withoutEarlierProfiles(findBrokenLogic(form), before);
  if (broken.length > 0) {
    throw new LogicInvalid(namedFaults(broken, [before, form]));
  }
}

/** A draft may keep conditions on profiles that it has already; they are refused when it is published. */
function withoutEarlierProfiles(
  broken: readonly FormFault[],
  before: Form,
): readonly FormFault[] {
  const readsProfile = ({ code }: FormFault) => code === "expression_profile";
  if (!broken.some(readsProfile)) return broken;
  const earlier = new Set(
    findBrokenLogic(before)
      .filter(readsProfile)
      .map(({ place }) => place),
  );
  return broken.filter(
    (fault) => !readsProfile(fault) || !earlier.has(fault.place),
  );
}

interface FormState {
  readonly survey: SurveyRow;
  readonly rows: FormRows;
}

/**
 * Retains the data that an undo of the edit needs: the ids of deleted parts, and for a limited time the pictures that
 * they showed.
 */
async function storeForUndo(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  before: FormState,
  after: FormState,
): Promise<void> {
  const { id } = after.survey;
  const partsBefore = partsIn(before.rows);
  const partsAfter = partsIn(after.rows);
  const gone = without(partsBefore, partsAfter);
  const added = without(partsAfter, partsBefore);
  for (const list of partLists) {
    const ids = { gone: gone[list], added: added[list] };
    await followPartIds(tx, id, list, ids);
  }
  const shown = shownBy(after);
  const dropped = [...shownBy(before)].filter((name) => !shown.has(name));
  await noteDropped(tx, id, dropped, clock.now());
}

const shownBy = ({ survey, rows }: FormState) =>
  picturesShownBy([survey.closingSentence, rows]);

/**
 * Limits the size of the form. A form from before this limit that is too large may still shrink. @throws FormTooLarge
 */
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

/** Writes the closing sentence and the logic of the sections and questions that differ between the forms. */
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
 * makes payments cancel that order.
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
