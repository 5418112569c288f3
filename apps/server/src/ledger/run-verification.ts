import type { Services } from "../platform/services.ts";
import { dataPaths } from "../platform/storage/data-directory.ts";
import type { LedgerCheck } from "./checks.ts";
import { newestSeal, noteCheck, noteSeal, readNotes } from "./seal-notes.ts";
import { sealJournals } from "./seal-journals.ts";
import { insertVerification, lastVerification } from "./verifications.ts";
import { inspectLedger } from "./verify-ledger.ts";
import type { Inspection } from "./verify-ledger.ts";
import { inspectRecent } from "./verify-recent.ts";
import type { RecentInspection } from "./verify-recent.ts";

type Tools = Pick<Services, "db" | "clock"> & {
  readonly config: Pick<Services["config"], "dataDir">;
};

/**
 * The hourly run: seals what can be sealed, examines what is new and a share of the rest, and keeps the result, the
 * newest seal in a file outside the database.
 */
export async function verifyRecent(
  { db, clock, config }: Tools,
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
  await insertVerification(db, { ...row, finishedAt: clock.now() }, checks);
  if (newest) await noteSeal(ledgerSeals, newest);
  return inspection;
}

/** The full run: examines everything and keeps the result. */
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
