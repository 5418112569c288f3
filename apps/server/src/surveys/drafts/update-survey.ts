import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@sigi/contract/accounts.ts";
import { closingSentenceMax } from "@sigi/contract/surveys.ts";
import type { SurveyEdit } from "@sigi/contract/surveys.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { changeContent } from "../edit-content.ts";
import { LogicInvalid } from "../errors.ts";
import { asksEverybody } from "../../targeting/public.ts";
import { presentSurvey } from "../present-survey.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { updateForm as updateEndpoint } from "@sigi/contract/surveys.ts";
import { findBrokenLogic } from "@sigi/survey/logic/broken-logic.ts";
import { checkLogic, closingPlace } from "@sigi/survey/logic/check-logic.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { LanguageTaken } from "../languages/errors.ts";
import { followWords } from "../languages/follow-edit.ts";
import { translatedLanguages } from "../languages/repository.ts";
import { cleanRichTexts } from "../questions/clean-rich-text.ts";
import { toForm } from "../questions/form.ts";
import { namedFaults } from "../placed-faults.ts";
import { readFormRows } from "../questions/repository.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { editSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { VersionConflict } from "./errors.ts";
import { readQuotas } from "../quotas/read-quotas.ts";
import { readTarget } from "./read-target.ts";
import { requirePurposes } from "./declare-purpose.ts";

/**
 * Changes the fields that are given and differ. Title, description and institution may change at any time; respondents,
 * target and quotas are part of the paid content. Setting a target or quotas forbids guests to answer.
 * @throws NotFound, VersionConflict if the edit is based on another version, SurveyFrozen, Invalid, also for a
 * criterion whose purpose is not declared.
 */
export async function updateSurvey(
  tx: Tx,
  services: Services,
  owned: { code: string; owner: Owner; locale: Locale },
  edit: SurveyEdit,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { code: owned.code }, owned.owner);
  if (edit.version !== undefined && edit.version !== survey.version) {
    const rows = await readFormRows(tx, survey.id);
    throw new VersionConflict(presentSurvey(survey, rows, owned.locale));
  }
  const { title, description, institution, respondents } = edit;
  const words = differing(survey, { title, description, institution });
  const target = readTarget(survey.target, edit);
  requirePurposes(target, survey.purpose, edit);
  const quotas = readQuotas(edit.quotas);
  // Guests have no profile to match a target or quotas.
  const allowGuest =
    survey.allowGuest &&
    asksEverybody(target) &&
    (quotas === undefined ? survey.quotas : quotas) === null;
  const content = differing(survey, {
    respondents,
    target,
    quotas,
    allowGuest,
  });
  await followWords(tx, survey.id, words);
  if (Object.keys(content).length > 0) {
    return changeContent(tx, services, survey, { ...words, ...content });
  }
  return Object.keys(words).length > 0 ? editSurvey(tx, survey, words) : survey;
}

/** Returns the fields that are given and differ from the survey's. */
function differing<Fields extends object>(
  survey: SurveyRow,
  fields: Fields,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        value !== undefined &&
        !isDeepStrictEqual(value, survey[field as keyof SurveyRow]),
    ),
  ) as Partial<Fields>;
}

/**
 * Changes the closing sentence and the language, also of a published survey, and the flow of a draft.
 * @throws NotFound; Invalid; LogicInvalid for placeholders that refer to nothing; SurveyFrozen for a flow;
 * LanguageTaken for a language that the survey is translated into.
 */
export async function updateForm(
  tx: Tx,
  services: Services,
  { formId, owner }: { formId: number; owner: Owner },
  { flow, ...edit }: BodyOf<typeof updateEndpoint>,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { id: formId }, owner);
  const { closingSentence, language } = edit;
  const texts = cleanRichTexts(
    { closingSentence },
    { closingSentence: { field: "closing_sentence", max: closingSentenceMax } },
  );
  const words = differing(survey, { ...texts, language });
  const content = differing(survey, { flow });
  const [hasWords, hasContent] = [words, content].map(
    (fields) => Object.keys(fields).length > 0,
  );
  if (!hasWords && !hasContent) return survey;
  await requireFreeLanguage(tx, survey.id, words.language);
  await followWords(tx, survey.id, words);
  const rows = await readFormRows(tx, survey.id);
  const edited = { ...survey, ...words, flow: flow ?? survey.flow };
  const form = toForm(edited, rows);
  if (hasWords) requireSoundClosing(survey, form);
  if (!hasContent) return editSurvey(tx, survey, words);
  const broken = findBrokenLogic(form);
  if (broken.length > 0) throw new LogicInvalid(namedFaults(broken, [form]));
  return changeContent(tx, services, survey, { ...words, ...content });
}

/** @throws LanguageTaken */
async function requireFreeLanguage(
  tx: Tx,
  surveyId: number,
  language: string | undefined,
): Promise<void> {
  if (language === undefined) return;
  const taken = await translatedLanguages(tx, surveyId);
  if (taken.includes(language)) throw new LanguageTaken();
}

/**
 * Checks the closing sentence: for a draft its references only, because publication checks it completely; for a
 * published survey completely, because no later check follows. @throws LogicInvalid
 */
function requireSoundClosing({ status }: SurveyRow, form: Form): void {
  const found = status === "draft" ? findBrokenLogic(form) : checkLogic(form);
  const faults = found.filter(({ place }) => place === closingPlace);
  if (faults.length > 0) throw new LogicInvalid(namedFaults(faults, [form]));
}
