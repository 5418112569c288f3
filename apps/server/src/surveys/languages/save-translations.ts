import { scheduler } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { translatedTextMax } from "@sigi/contract/survey-languages.ts";
import { Turns } from "@sigi/export/turns.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  textsOf,
  type Translation,
  withTexts,
} from "@sigi/survey/translations/form-texts.ts";
import { faultsOfTranslation } from "@sigi/survey/translations/translation-faults.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { SurveyFrozen } from "../errors.ts";
import { isEditable } from "../life-cycle.ts";
import { namedFaults } from "../placed-faults.ts";
import { FormTooLarge } from "../questions/errors.ts";
import { surveyTexts } from "../questions/form.ts";
import type { SurveyTexts } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { editSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { cleanTextAt } from "./clean-text-at.ts";
import {
  LanguageTaken,
  placeUnknown,
  TooManyLanguages,
  TranslationInvalid,
} from "./errors.ts";
import {
  readTranslations,
  type TranslationRow,
  writeTranslation,
} from "./repository.ts";

/** Maximum number of unknown places that are reported. */
const faultsMax = 100;

/** The texts that may still change in a published survey, in all languages. */
const changeable: ReadonlySet<string> = new Set([
  "title",
  "description",
  "closingSentence",
]);

/** Maps the stored translation, if any, to the new one. */
type ChangeTranslation = (before: TranslationRow | undefined) => {
  readonly texts: Translation;
  /** Places whose text is older than the survey's own. */
  readonly outdated: readonly string[];
};

/**
 * Creates or changes translations of a survey, by language: all, or none. Empty texts are omitted.
 * @throws NotFound, LanguageTaken, TooManyLanguages, FormTooLarge, TranslationInvalid; SurveyFrozen for texts that a
 * published survey cannot change.
 */
export async function saveTranslations(
  tx: Tx,
  { formId, owner }: { formId: number; owner: Owner },
  changes: ReadonlyMap<string, ChangeTranslation>,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { id: formId }, owner);
  if (changes.has(survey.language)) throw new LanguageTaken();
  const rows = await readTranslations(tx, survey.id);
  const known = new Map(rows.map((row) => [row.language, row]));
  const languages = new Set([...known.keys(), ...changes.keys()]);
  if (languages.size > formLimits.languagesMax) throw new TooManyLanguages();
  const own = surveyTexts(survey, await readFormRows(tx, survey.id));
  const places = new Set(textsOf(own).map(({ place }) => place));
  const findFaults = faultsOfTranslation(own, checkForm);
  let isChanged = false;
  for (const [language, change] of changes) {
    // Yield to other requests, because each translation may have a megabyte of texts.
    await scheduler.yield();
    const before = known.get(language);
    const { texts: given, outdated } = change(before);
    const texts = await readTexts(places, given);
    if (!isEditable(survey)) requireSameForm(before?.texts ?? {}, texts);
    requireRoom(own, texts);
    const faults = findFaults(texts);
    if (faults.length > 0) {
      throw new TranslationInvalid(namedFaults(faults, [own], language));
    }
    const left = outdated.filter((place) => Object.hasOwn(texts, place));
    const row = { language, texts, outdated: [...new Set(left)] };
    if (isDeepStrictEqual(row, before)) continue;
    await writeTranslation(tx, survey.id, row);
    isChanged = true;
  }
  return isChanged ? editSurvey(tx, survey, {}) : survey;
}

/**
 * Returns the texts as they are stored. Yields to other requests in between, because twenty thousand rich texts take
 * half a second.
 * @throws TranslationInvalid for places that the survey does not have, and for texts longer than any text of a form.
 */
async function readTexts(
  places: ReadonlySet<string>,
  given: Translation,
): Promise<Translation> {
  const unknown = Object.keys(given)
    .filter((place) => !places.has(place))
    .slice(0, faultsMax);
  if (unknown.length > 0) {
    throw new TranslationInvalid(
      Object.fromEntries(
        unknown.map((place) => [`texts.${place}`, [placeUnknown]]),
      ),
    );
  }
  const texts: [place: string, text: string][] = [];
  const turns = new Turns();
  for (const [place, text] of Object.entries(given)) {
    await turns.next();
    // A table of texts has cells of any length, and cleaning one must not take longer than its turn.
    if (text.length > translatedTextMax) {
      const fault = { code: "text_max", params: { n: translatedTextMax } };
      throw new TranslationInvalid({ [`texts.${place}`]: [fault] });
    }
    const clean = cleanTextAt(place, text);
    if (clean !== "") texts.push([place, clean]);
  }
  return Object.fromEntries(texts);
}

/** @throws SurveyFrozen if respondents would read another form. */
function requireSameForm(before: Translation, after: Translation): void {
  const frozen = (texts: Translation) =>
    Object.fromEntries(
      Object.entries(texts).filter(([place]) => !changeable.has(place)),
    );
  if (!isDeepStrictEqual(frozen(before), frozen(after))) {
    throw new SurveyFrozen();
  }
}

/** @throws FormTooLarge */
function requireRoom(own: SurveyTexts, texts: Translation): void {
  const isLarge =
    Object.keys(texts).length > formLimits.translatedTextsMax ||
    JSON.stringify(withTexts(own, texts)).length > formLimits.sizeMax;
  if (isLarge) throw new FormTooLarge();
}
