import type { importSurvey as endpoint } from "@sigi/contract/definitions.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import type { ContentEdit } from "../edit-content.ts";
import { readInWorker } from "./read-in-worker.ts";
import { type ImportRow, insertImport } from "./repository.ts";
import { storeDefinition } from "./store-definition.ts";

/**
 * Creates a draft from a questionnaire file, and keeps the report of it. Everything is stored, or nothing.
 * @throws ImportFailed when the file as a whole cannot be read; FormTooLarge, TooManyTransfers,
 * Unavailable.
 */
export async function importSurvey(
  services: Services,
  user: SessionUser,
  { file, format }: BodyOf<typeof endpoint>,
): Promise<ContentEdit<ImportRow>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readInWorker(user.id, { name: file.name, bytes, format });
  return inTransaction(services.db, async (tx) => {
    const owner = { userId: user.id };
    const edit = await storeDefinition(tx, services, owner, read.definition);
    const result = await insertImport(tx, {
      surveyId: edit.survey.id,
      format: read.format,
      report: read.report,
      createdAt: services.clock.now(),
    });
    return { ...edit, result };
  });
}
