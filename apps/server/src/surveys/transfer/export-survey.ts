import { Readable } from "node:stream";
import type { ExportFormat } from "@sigi/contract/definitions.ts";
import { definitionOf } from "@sigi/import/definition-of.ts";
import { emptyDefinition } from "@sigi/import/definition.ts";
import { exportSurvey as writeSurvey } from "@sigi/import/export-survey.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { FileReply } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { readTranslations } from "../languages/repository.ts";
import { toForm } from "../questions/form.ts";
import { readFormRows } from "../questions/repository.ts";
import { ownSurvey } from "../read-survey.ts";

/**
 * A survey's content as a file, without answers, pictures, target and money.
 * @throws NotFound for another creator's survey.
 */
export async function exportSurvey(
  { db }: Services,
  user: SessionUser,
  code: string,
  format: ExportFormat,
): Promise<FileReply> {
  const definition = await inTransaction(db, async (tx) => {
    const survey = await ownSurvey(tx, { code }, { userId: user.id });
    const { title, description } = survey;
    const form = toForm(survey, await readFormRows(tx, survey.id));
    const translated = await readTranslations(tx, survey.id);
    return emptyDefinition({
      title,
      description,
      language: survey.language,
      translations: Object.fromEntries(
        translated.map(({ language, texts }) => [language, texts]),
      ),
      ...definitionOf(form),
    });
  });
  const { bytes, mediaType, extension } = writeSurvey(definition, format);
  const content = Readable.from([Buffer.from(bytes)]);
  return new FileReply(
    { size: bytes.length, content },
    mediaType,
    `attachment; filename="${code}.${extension}"`,
  );
}
