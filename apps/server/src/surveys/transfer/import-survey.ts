import type { importSurvey as endpoint } from "@sigi/contract/definitions.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { callerOf } from "../../platform/http/limits/caller.ts";
import type { Call } from "../../platform/http/mount.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import type { ContentEdit } from "../edit-content.ts";
import { beginGuest } from "../guest-drafts/begin-guest.ts";
import { readInWorker } from "./read-in-worker.ts";
import { type ImportRow, insertImport } from "./repository.ts";
import { storeDefinition } from "./store-definition.ts";

type ImportCall = Pick<
  Call<typeof endpoint>,
  "owner" | "request" | "reply" | "body"
>;

/**
 * Creates a draft from a questionnaire file, and stores the report of the import. Everything is stored, or nothing.
 * @throws ImportFailed if the file as a whole cannot be read; FormTooLarge, TooManyGuestDrafts, TooManyTransfers,
 * TooManyAttempts, Unavailable.
 */
export async function importSurvey(
  services: Services,
  call: ImportCall,
): Promise<ContentEdit<ImportRow>> {
  const { owner, request, body } = call;
  const { file, format } = body;
  const read = await readInWorker(callerOf(request), {
    file,
    format,
  });
  const store = async (tx: Tx, creator: Owner) => {
    const edit = await storeDefinition(tx, services, creator, read.definition);
    const result = await insertImport(tx, {
      surveyId: edit.survey.id,
      format: read.format,
      report: read.report,
      createdAt: services.clock.now(),
    });
    return { ...edit, result };
  };
  return owner
    ? inTransaction(services.db, (tx) => store(tx, owner))
    : beginGuest(services, call, store);
}
