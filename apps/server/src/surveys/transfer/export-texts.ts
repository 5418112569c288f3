import type { TableFormat } from "@sigi/import/texts-table/write-texts-table.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileReply } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { readTranslations } from "../languages/repository.ts";
import { surveyTexts } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { ownSurvey } from "../read-survey.ts";
import { downloadOf } from "./export-survey.ts";
import { writeTexts } from "./texts-in-worker.ts";

const mediaTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/**
 * Returns all texts of a survey in all its languages as a table.
 * @throws NotFound for another creator's survey; TooManyTransfers, Unavailable.
 */
export async function exportTexts(
  { db }: Services,
  user: SessionUser,
  { code, format }: { readonly code: string; readonly format: TableFormat },
): Promise<FileReply> {
  const survey = await inTransaction(db, async (tx) => {
    const own = await ownSurvey(tx, { code }, { userId: user.id });
    const translated = await readTranslations(tx, own.id);
    return {
      texts: surveyTexts(own, await readFormRows(tx, own.id)),
      language: own.language,
      translations: Object.fromEntries(
        translated.map(({ language, texts }) => [language, texts]),
      ),
    };
  });
  const bytes = await writeTexts(user.id, survey, format);
  const file = { bytes, mediaType: mediaTypes[format], extension: format };
  return downloadOf(file, code);
}
