import { exportsListed } from "@sigi/contract/result-exports.ts";
import type {
  ExportFailure,
  ResultFileFormat,
  WantedExport,
} from "@sigi/contract/result-exports.ts";
import { and, asc, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { exportSchedules, resultExports } from "../tables.ts";

/** The parts of a wanted export that are stored beside its format. */
export type ExportOptions = Omit<WantedExport, "format"> & {
  /** The schedule that requested the export. */
  readonly schedule?: number;
  readonly failure?: ExportFailure;
};

export type ExportRow = Omit<
  typeof resultExports.$inferSelect,
  "format" | "options"
> & { readonly format: ResultFileFormat; readonly options: ExportOptions };

export type ScheduleRow = Omit<
  typeof exportSchedules.$inferSelect,
  "format" | "options"
> & { readonly format: ResultFileFormat; readonly options: ExportOptions };

/** An arbitrary number that identifies this lock. */
const EXPORTS_OF_USER = 0x6578;

/** Lets the requests of one user wait for each other until the transaction ends. */
export async function lockExportsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${EXPORTS_OF_USER}, ${userId})`,
  );
}

export async function insertExport(
  tx: Tx,
  values: {
    readonly surveyId: number;
    readonly format: ResultFileFormat;
    readonly options: ExportOptions;
    readonly requestedAt: Date;
  },
): Promise<ExportRow> {
  const [row] = await tx.insert(resultExports).values(values).returning();
  if (!row) throw new Error("no export was inserted");
  return row as ExportRow;
}

export async function selectExports(
  tx: Tx,
  surveyId: number,
): Promise<ExportRow[]> {
  const rows = await tx
    .select()
    .from(resultExports)
    .where(eq(resultExports.surveyId, surveyId))
    .orderBy(desc(resultExports.id))
    .limit(exportsListed);
  return rows as ExportRow[];
}

export async function findExport(
  tx: Tx,
  surveyId: number,
  id: number,
): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(resultExports)
    .where(and(eq(resultExports.id, id), eq(resultExports.surveyId, surveyId)));
  return row as ExportRow | undefined;
}

/** @returns the export that was removed; undefined if the survey has none with the id. */
export async function removeExport(
  tx: Tx,
  surveyId: number,
  id: number,
): Promise<ExportRow | undefined> {
  const [row] = await tx
    .delete(resultExports)
    .where(and(eq(resultExports.id, id), eq(resultExports.surveyId, surveyId)))
    .returning();
  return row as ExportRow | undefined;
}

const isUnfinished = inArray(resultExports.state, ["waiting", "running"]);

/** Starts an export, or starts it anew. Returns undefined if it is finished or was deleted. */
export async function beginExport(
  tx: Tx,
  id: number,
): Promise<ExportRow | undefined> {
  const [row] = await tx
    .update(resultExports)
    .set({ state: "running", written: 0 })
    .where(and(eq(resultExports.id, id), isUnfinished))
    .returning();
  return row as ExportRow | undefined;
}

/** Stores the progress. @returns true if the export still runs: it may have been deleted. */
export async function storeProgress(
  db: Database,
  id: number,
  progress: { readonly written: number; readonly answers: number },
): Promise<boolean> {
  const rows = await db
    .update(resultExports)
    .set(progress)
    .where(and(eq(resultExports.id, id), eq(resultExports.state, "running")))
    .returning({ id: resultExports.id });
  return rows.length > 0;
}

/** Finishes an export. @returns true if it was running: if two runs made it, one of them finishes it. */
export async function finishExport(
  tx: Tx,
  id: number,
  file: {
    readonly file: string;
    readonly bytes: number;
    readonly readyAt: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const rows = await tx
    .update(resultExports)
    .set({ ...file, state: "ready", written: sql`${resultExports.answers}` })
    .where(and(eq(resultExports.id, id), eq(resultExports.state, "running")))
    .returning({ id: resultExports.id });
  return rows.length > 0;
}

export async function failExport(
  db: Database,
  id: number,
  failure: ExportFailure,
): Promise<void> {
  await db
    .update(resultExports)
    .set({ state: "failed", options: withFailure(failure) })
    .where(and(eq(resultExports.id, id), isUnfinished));
}

const withFailure = (failure: ExportFailure) =>
  sql`${resultExports.options} || jsonb_build_object('failure', ${failure}::text)`;

/** Fails exports that no process has finished since `before`. @returns these exports */
export async function failAbandoned(
  tx: Tx,
  before: Date,
): Promise<ExportRow[]> {
  const rows = await tx
    .update(resultExports)
    .set({ state: "failed", options: withFailure("failed") })
    .where(and(isUnfinished, lt(resultExports.requestedAt, before)))
    .returning();
  return rows as ExportRow[];
}

/** Removes expired files from their exports. @returns their names. */
export async function expireFiles(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = await tx
    .select({ id: resultExports.id, file: resultExports.file })
    .from(resultExports)
    .where(and(lte(resultExports.expiresAt, now), sql`file is not null`))
    .orderBy(asc(resultExports.expiresAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (due.length === 0) return [];
  await tx
    .update(resultExports)
    .set({ state: "expired", file: null })
    .where(
      inArray(
        resultExports.id,
        due.map(({ id }) => id),
      ),
    );
  return due.flatMap(({ file }) => (file === null ? [] : [file]));
}

/** Removes all exports and schedules of a survey. @returns the exports. */
export async function removeAllOf(
  tx: Tx,
  surveyId: number,
): Promise<ExportRow[]> {
  await tx
    .delete(exportSchedules)
    .where(eq(exportSchedules.surveyId, surveyId));
  const rows = await tx
    .delete(resultExports)
    .where(eq(resultExports.surveyId, surveyId))
    .returning();
  return rows as ExportRow[];
}

export async function insertSchedule(
  tx: Tx,
  values: Omit<typeof exportSchedules.$inferInsert, "options"> & {
    readonly options: ExportOptions;
  },
): Promise<ScheduleRow> {
  const [row] = await tx.insert(exportSchedules).values(values).returning();
  if (!row) throw new Error("no schedule was inserted");
  return row as ScheduleRow;
}

export async function selectSchedules(
  tx: Tx,
  surveyId: number,
): Promise<ScheduleRow[]> {
  const rows = await tx
    .select()
    .from(exportSchedules)
    .where(eq(exportSchedules.surveyId, surveyId))
    .orderBy(asc(exportSchedules.id));
  return rows as ScheduleRow[];
}

/** Removes a schedule. @returns true if the survey had it. */
export async function removeSchedule(
  tx: Tx,
  surveyId: number,
  id: number,
): Promise<boolean> {
  const rows = await tx
    .delete(exportSchedules)
    .where(
      and(eq(exportSchedules.id, id), eq(exportSchedules.surveyId, surveyId)),
    )
    .returning({ id: exportSchedules.id });
  return rows.length > 0;
}

/** Selects all due schedules: those that wait for another export of their creator must not hold up the others. */
export async function dueSchedules(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: exportSchedules.id })
    .from(exportSchedules)
    .where(lte(exportSchedules.nextAt, now))
    .orderBy(asc(exportSchedules.nextAt));
  return rows.map(({ id }) => id);
}

/** Locks a schedule that is still due; returns undefined if another process has or had it. */
export async function lockDueSchedule(
  tx: Tx,
  id: number,
  now: Date,
): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.id, id), lte(exportSchedules.nextAt, now)))
    .for("update", { skipLocked: true });
  return row as ScheduleRow | undefined;
}

export async function setNextAt(
  tx: Tx,
  id: number,
  nextAt: Date,
): Promise<void> {
  await tx
    .update(exportSchedules)
    .set({ nextAt })
    .where(eq(exportSchedules.id, id));
}

/** Number of answers in the last file of a schedule; 0 before the first. */
export async function answersInLastOf(
  tx: Tx,
  { id, surveyId }: Pick<ScheduleRow, "id" | "surveyId">,
): Promise<number> {
  const [row] = await tx
    .select({ answers: resultExports.answers })
    .from(resultExports)
    .where(
      and(
        eq(resultExports.surveyId, surveyId),
        inArray(resultExports.state, ["ready", "expired"]),
        sql`${resultExports.options} ->> 'schedule' = ${String(id)}`,
      ),
    )
    .orderBy(desc(resultExports.id))
    .limit(1);
  return row?.answers ?? 0;
}
