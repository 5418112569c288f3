import type { AuditEntry } from "@sigi/contract/audit.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { offsetOf, toPage } from "../platform/page.ts";
import { countAuditEntries, selectAuditEntries } from "./audit-repository.ts";

const PER_PAGE = 20;

/** What admins did, newest first. */
export async function listAuditEntries(
  tx: Tx,
  page: number,
): Promise<Page<AuditEntry>> {
  const total = await countAuditEntries(tx);
  const rows = await selectAuditEntries(tx, PER_PAGE, offsetOf(page, PER_PAGE));
  return toPage(rows, { page, perPage: PER_PAGE, total });
}
