import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { saveTextsTable } from "@sigi/contract/survey-languages.ts";
import type { TableTranslation } from "@sigi/import/texts-table/read-texts-table.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { presentLanguages } from "../languages/present-languages.ts";
import { readTranslations } from "../languages/repository.ts";
import type { TranslationRow } from "../languages/repository.ts";
import { saveTranslation } from "../languages/save-translation.ts";
import { surveyTexts } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { lockOwnSurvey, ownSurvey } from "../read-survey.ts";
import { readTexts } from "./texts-in-worker.ts";

/**
 * Saves the translations of a table. Everything is stored, or nothing.
 * @throws NotFound; ImportFailed when the file is no table of texts; TooManyTransfers, Unavailable; as `saveTranslation`.
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
  const source = {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
  const table = await readTexts(user.id, source, survey);
  return inTransaction(db, async (tx) => {
    const formId = survey.texts.id;
    // Before the translations are read: another save must not get lost.
    await lockOwnSurvey(tx, { id: formId }, owner);
    const before = await translationsOf(tx, formId);
    for (const [language, given] of Object.entries(table.translations)) {
      const row = merged(before.get(language), given);
      await saveTranslation(tx, { formId, owner }, { language, ...row });
    }
    const own = await ownSurvey(tx, { id: formId }, owner);
    return {
      ...(await presentLanguages(tx, own)),
      unknown_places: [...table.unknownPlaces],
    };
  });
}

async function translationsOf(tx: Tx, surveyId: number) {
  const rows = await readTranslations(tx, surveyId);
  return new Map(rows.map((row) => [row.language, row]));
}

/** What the table has of a language, and what else was there. */
function merged(
  before: TranslationRow | undefined,
  { texts, outdated }: TableTranslation,
) {
  // A text that is as it was has not been looked at again.
  const untouched = (before?.outdated ?? []).filter(
    (place) => (texts[place] ?? before?.texts[place]) === before?.texts[place],
  );
  return {
    texts: { ...before?.texts, ...texts },
    outdated: [...untouched, ...outdated],
  };
}
