import type {
  Configuration,
  ConfigurationEdit,
} from "@sigi/contract/configuration.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { configurations } from "../tables.ts";

const { id: theOne, ...columns } = {
  id: configurations.id,
  contactUrl: configurations.contactUrl,
  faqUrl: configurations.faqUrl,
  privacyUrl: configurations.privacyUrl,
  termsUrl: configurations.termsUrl,
  noticeId: configurations.noticeId,
  noticeEn: configurations.noticeEn,
  brandColor: configurations.brandColor,
  version: configurations.version,
};

export async function selectConfiguration(
  db: Database | Tx,
): Promise<Configuration> {
  return only(await db.select(columns).from(configurations));
}

/** Locks the configuration until the transaction ends. */
export async function lockConfiguration(tx: Tx): Promise<Configuration> {
  return only(await tx.select(columns).from(configurations).for("update"));
}

export async function writeConfiguration(
  tx: Tx,
  edit: ConfigurationEdit,
): Promise<Configuration> {
  const written = tx.update(configurations).set(edit).where(eq(theOne, 1));
  return only(await written.returning(columns));
}

function only(rows: Configuration[]): Configuration {
  const [row] = rows;
  if (!row) throw new Error("the row of the configuration is gone");
  return row;
}
