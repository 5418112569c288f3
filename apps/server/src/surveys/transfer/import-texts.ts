import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { saveTextsTable } from "@sigi/contract/survey-languages.ts";
import type { TableTranslation } from "@sigi/import/texts-table/read-texts-table.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { presentLanguages } from "../languages/present-languages.ts";
import type { TranslationRow } from "../languages/repository.ts";
import { saveTranslations } from "../languages/save-translations.ts";
import { surveyTexts } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { ownSurvey } from "../read-survey.ts";
import { readTexts } from "./texts-in-worker.ts";

/**
 * Saves the translations of a table. Everything is stored, or nothing.
 * @throws NotFound; ImportFailed if the file is not a table of texts; TooManyTransfers, Unavailable; and the errors of
 * `saveTranslations`.
 */
export async function importTexts(
  { db }: Services,
  user: SessionUser,
  { code, file }: { readonly code: string; readonly file: File },
): Promise<ResultOf<typeof saveTextsTable>> {
  const owner = { userId: user.id };
  const survey = await inTransaction(db, async (tx) => {
    const own = await ownSurvey(tx, { code }, owner);
    const texts = surveyTexts(own, await readFormRows(tx, own.id));
    return { texts, language: own.language };
  });
  const table = await readTexts(user.id, file, survey);
  return inTransaction(db, async (tx) => {
    const formId = survey.texts.id;
    const changes = new Map(
      Object.entries(table.translations).map(([language, given]) => [
        language,
        (before: TranslationRow | undefined) => merged(before, given),
      ]),
    );
    const own = await saveTranslations(tx, { formId, owner }, changes);
    return {
      ...(await presentLanguages(tx, own)),
      unknown_places: [...table.unknownPlaces],
    };
  });
}

/** Merges the table's texts of a language into the stored ones. */
function merged(
  before: TranslationRow | undefined,
  { texts, outdated }: TableTranslation,
) {
  // An unchanged text has not been reviewed, so it stays outdated.
  const untouched = (before?.outdated ?? []).filter(
    (place) => (texts[place] ?? before?.texts[place]) === before?.texts[place],
  );
  return {
    texts: { ...before?.texts, ...texts },
    outdated: [...untouched, ...outdated],
  };
}
