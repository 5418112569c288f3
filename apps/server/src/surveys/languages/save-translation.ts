import { isDeepStrictEqual } from "node:util";
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

/** More faults are not listed. */
const faultsMax = 100;

/** What a published survey may still change, in all languages. */
const changeable: ReadonlySet<string> = new Set([
  ...["title", "description", "closingSentence"],
]);

interface GivenTranslation extends Pick<TranslationRow, "language" | "texts"> {
  /** Places of which the given text is older than the survey's own. */
  readonly outdated?: readonly string[];
}

/**
 * Creates or replaces the translation of a survey into a language. Empty texts are left out.
 * @throws NotFound, LanguageTaken, TooManyLanguages, FormTooLarge, TranslationInvalid; SurveyFrozen for what a published
 * survey cannot change.
 */
export async function saveTranslation(
  tx: Tx,
  { formId, owner }: { formId: number; owner: Owner },
  { language, texts, outdated = [] }: GivenTranslation,
): Promise<SurveyRow> {
  const survey = await lockOwnSurvey(tx, { id: formId }, owner);
  if (language === survey.language) throw new LanguageTaken();
  const all = await readTranslations(tx, survey.id);
  const before = all.find((row) => row.language === language);
  if (!before && all.length >= formLimits.languagesMax)
    throw new TooManyLanguages();
  const own = surveyTexts(survey, await readFormRows(tx, survey.id));
  const read = readTexts(own, texts);
  const row = {
    language,
    texts: read,
    outdated: outdated.filter((place) => Object.hasOwn(read, place)),
  };
  if (!isEditable(survey)) requireSameForm(before?.texts ?? {}, row.texts);
  requireFit(own, row);
  if (isDeepStrictEqual(row, before)) return survey;
  await writeTranslation(tx, survey.id, row);
  return editSurvey(tx, survey, {});
}

/** The texts as they are stored. @throws TranslationInvalid for places that the survey does not have. */
function readTexts(own: SurveyTexts, given: Translation): Translation {
  const places = new Set(textsOf(own).map(({ place }) => place));
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
  return Object.fromEntries(
    Object.entries(given)
      .map(([place, text]) => [place, cleanTextAt(place, text)] as const)
      .filter(([, text]) => text !== ""),
  );
}

/** @throws SurveyFrozen when respondents would read another form. */
function requireSameForm(before: Translation, after: Translation): void {
  const frozen = (texts: Translation) =>
    Object.fromEntries(
      Object.entries(texts).filter(([place]) => !changeable.has(place)),
    );
  if (!isDeepStrictEqual(frozen(before), frozen(after))) {
    throw new SurveyFrozen();
  }
}

/** @throws FormTooLarge, TranslationInvalid */
function requireFit(
  own: SurveyTexts,
  { language, texts }: Pick<TranslationRow, "language" | "texts">,
): void {
  const isLarge =
    Object.keys(texts).length > formLimits.translatedTextsMax ||
    JSON.stringify(withTexts(own, texts)).length > formLimits.sizeMax;
  if (isLarge) {
    throw new FormTooLarge();
  }
  const faults = faultsOfTranslation(own, checkForm)(texts);
  if (faults.length > 0) {
    throw new TranslationInvalid(namedFaults(faults, [own], language));
  }
}
