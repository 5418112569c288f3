import { createHash } from "node:crypto";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { dataPaths } from "../../platform/storage/data-directory.ts";
import type { LedgerCheck } from "./checks.ts";
import { ledgerBroken, sealOfDay } from "../events.ts";
import {
  newestSeal,
  noteCheck,
  noteSeal,
  readNotes,
} from "../seals/seal-notes.ts";
import { sealJournals } from "../seals/seal-journals.ts";
import { insertVerification, lastVerification } from "./verifications.ts";
import { inspectLedger } from "./verify-ledger.ts";
import type { CheckResult, Inspection } from "./verify-ledger.ts";
import { inspectRecent } from "./verify-recent.ts";
import type { RecentInspection } from "./verify-recent.ts";

type Tools = Pick<Services, "db" | "clock"> & {
  readonly config: Pick<Services["config"], "dataDir">;
  /** The job queue; without it, as in a command, no admin is notified. */
  readonly jobs?: Services["jobs"];
};

/**
 * The hourly run: seals all journals that can be sealed, examines the new rows and a share of the older ones, and
 * stores the result, with the newest seal in a file outside the database. Notifies the admins of violations, and once a
 * day of the newest seal.
 */
export async function verifyRecent(
  { db, clock, config, jobs }: Tools,
  domainChecks: readonly LedgerCheck[],
): Promise<RecentInspection> {
  const startedAt = clock.now();
  const { ledgerSeals } = dataPaths(config.dataDir);
  await sealJournals(db);
  const last = await lastVerification(db, "hourly");
  const notes = await readNotes(ledgerSeals);
  const inspection = await inspectRecent(
    db,
    [...domainChecks, noteCheck(notes)],
    {
      cursors: last?.cursors ?? {},
      elapsedMs: startedAt.getTime() - (last?.startedAt ?? startedAt).getTime(),
    },
  );
  const newest = await newestSeal(db);
  const { journals, cursors, checks } = inspection;
  const row = { kind: "hourly", startedAt, journals, cursors } as const;
  await inTransaction(db, async (tx) => {
    await insertVerification(tx, { ...row, finishedAt: clock.now() }, checks);
    const failed = namesOfFailed(checks);
    const day = dayOf(startedAt);
    if (failed.length > 0) {
      const hash = createHash("sha256").update(failed.join()).digest("hex");
      const event = { checks: failed.length, failed: hash, day };
      await jobs?.emit(tx, ledgerBroken, event);
    }
    if (newest && (!last || dayOf(last.startedAt) !== day))
      await jobs?.emit(tx, sealOfDay, { ...newest });
  });
  if (newest) await noteSeal(ledgerSeals, newest);
  return inspection;
}

/** The full run: examines all rows and stores the result. A run without violations ends the alarm. */
export async function verifyAll(
  { db, clock, config }: Tools,
  domainChecks: readonly LedgerCheck[],
): Promise<Inspection> {
  const startedAt = clock.now();
  await sealJournals(db);
  const notes = await readNotes(dataPaths(config.dataDir).ledgerSeals);
  const inspection = await inspectLedger(db, [
    ...domainChecks,
    noteCheck(notes),
  ]);
  const { journals, checks } = inspection;
  const row = { kind: "full", startedAt, journals, cursors: {} } as const;
  await insertVerification(db, { ...row, finishedAt: clock.now() }, checks);
  return inspection;
}

const namesOfFailed = (checks: readonly CheckResult[]) =>
  checks
    .filter(({ violations }) => violations.length > 0)
    .map(({ name }) => name);

/** The date in UTC. */
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
