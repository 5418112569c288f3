import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { participations } from "../tables.ts";
import { answerFiles, answerUploads } from "./tables.ts";

export type AnswerFileRow = typeof answerFiles.$inferSelect;
export type UploadRow = typeof answerUploads.$inferSelect;

/** Finds the user's participation in a survey, without a lock. */
export async function findParticipation(
  tx: Tx,
  surveyId: number,
  userId: number,
) {
  const [row] = await tx
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.surveyId, surveyId),
        eq(participations.userId, userId),
      ),
    );
  return row;
}

/** Counts the files of a participation and their bytes, including incomplete uploads. */
export async function usageOf(
  tx: Tx,
  participationId: number,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from (
      select bytes from ${answerFiles} where participation_id = ${participationId}
      union all
      select total from ${answerUploads}
      where participation_id = ${participationId} and file_id is null
    ) as kept`);
  return rows[0] ?? { files: 0, bytes: 0 };
}

export async function insertFile(
  tx: Tx,
  values: typeof answerFiles.$inferInsert,
): Promise<AnswerFileRow> {
  const [row] = await tx.insert(answerFiles).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

export async function findFile(
  tx: Tx,
  id: number,
): Promise<AnswerFileRow | undefined> {
  const [row] = await tx
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.id, id));
  return row;
}

/** Deletes a user's file that belongs to no answer. @returns its name in the storage, undefined when there is none. */
export async function deleteOwnFile(
  tx: Tx,
  id: number,
  userId: number,
): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(answerFiles)
    .where(
      and(
        eq(answerFiles.id, id),
        isNull(answerFiles.attachedAt),
        inArray(answerFiles.participationId, participationsOf(tx, userId)),
      ),
    )
    .returning({ name: answerFiles.name });
  return deleted?.name;
}

const uploadOf = (participationId: number, uploadId: string) =>
  and(
    eq(answerUploads.participationId, participationId),
    eq(answerUploads.uploadId, uploadId),
  );

export async function findUpload(
  tx: Tx,
  participationId: number,
  uploadId: string,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(answerUploads)
    .where(uploadOf(participationId, uploadId));
  return row;
}

export async function lockUpload(
  tx: Tx,
  participationId: number,
  uploadId: string,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(answerUploads)
    .where(uploadOf(participationId, uploadId))
    .for("update");
  return row;
}

export async function insertUpload(
  tx: Tx,
  values: typeof answerUploads.$inferInsert,
): Promise<UploadRow> {
  const [row] = await tx.insert(answerUploads).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

export async function updateUpload(
  tx: Tx,
  id: number,
  values: Partial<typeof answerUploads.$inferInsert>,
): Promise<UploadRow> {
  const [row] = await tx
    .update(answerUploads)
    .set(values)
    .where(eq(answerUploads.id, id))
    .returning();
  if (!row) throw new Error(`upload ${id} is gone`);
  return row;
}

export async function deleteUpload(tx: Tx, id: number): Promise<void> {
  await tx.delete(answerUploads).where(eq(answerUploads.id, id));
}

/**
 * Deletes files that belong to no answer, and uploads, created before a time.
 * @returns the number of rows, and the names of their files in the storage.
 */
export async function deleteUnattached(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ rows: number; names: string[] }> {
  const files = tx
    .select({ id: answerFiles.id })
    .from(answerFiles)
    .where(
      and(isNull(answerFiles.attachedAt), lt(answerFiles.createdAt, before)),
    )
    .orderBy(asc(answerFiles.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const uploads = tx
    .select({ id: answerUploads.id })
    .from(answerUploads)
    .where(lt(answerUploads.createdAt, before))
    .orderBy(asc(answerUploads.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return deleteRows(tx, { files, uploads });
}

/** Deletes files and uploads of a survey's participations. @returns as `deleteUnattached`. */
export async function deleteFilesOf(
  tx: Tx,
  surveyId: number,
  limit: number,
): Promise<{ rows: number; names: string[] }> {
  const ofSurvey = tx
    .select({ id: participations.id })
    .from(participations)
    .where(eq(participations.surveyId, surveyId));
  const files = tx
    .select({ id: answerFiles.id })
    .from(answerFiles)
    .where(inArray(answerFiles.participationId, ofSurvey))
    .limit(limit);
  const uploads = tx
    .select({ id: answerUploads.id })
    .from(answerUploads)
    .where(inArray(answerUploads.participationId, ofSurvey))
    .limit(limit);
  return deleteRows(tx, { files, uploads });
}

async function deleteRows(
  tx: Tx,
  {
    files,
    uploads,
  }: { readonly files: SQLWrapper; readonly uploads: SQLWrapper },
): Promise<{ rows: number; names: string[] }> {
  const deletedUploads = await tx
    .delete(answerUploads)
    .where(inArray(answerUploads.id, uploads))
    .returning({ parts: answerUploads.parts });
  const deletedFiles = await tx
    .delete(answerFiles)
    .where(inArray(answerFiles.id, files))
    .returning({ name: answerFiles.name });
  return {
    rows: Math.max(deletedUploads.length, deletedFiles.length),
    names: namesOf(deletedUploads, deletedFiles),
  };
}

/**
 * Deletes a user's uploads and the files that belong to no answer; the others lose the names from the user's device.
 * @returns the names of the deleted files in the storage.
 */
export async function eraseFilesOf(tx: Tx, userId: number): Promise<string[]> {
  const own = participationsOf(tx, userId);
  const uploads = await tx
    .delete(answerUploads)
    .where(inArray(answerUploads.participationId, own))
    .returning({ parts: answerUploads.parts });
  const files = await tx
    .delete(answerFiles)
    .where(
      and(
        inArray(answerFiles.participationId, own),
        isNull(answerFiles.attachedAt),
      ),
    )
    .returning({ name: answerFiles.name });
  await tx
    .update(answerFiles)
    .set({ originalName: "" })
    .where(inArray(answerFiles.participationId, own));
  return namesOf(uploads, files);
}

const namesOf = (
  uploads: readonly { readonly parts: readonly string[] }[],
  files: readonly { readonly name: string }[],
) => [
  ...uploads.flatMap(({ parts }) => parts),
  ...files.map(({ name }) => name),
];

/** The files by participation, for the export of personal data. */
export async function filesOf(
  db: Database,
  participationIds: readonly number[],
): Promise<ReadonlyMap<number, AnswerFileRow[]>> {
  if (participationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(answerFiles)
    .where(inArray(answerFiles.participationId, [...participationIds]))
    .orderBy(asc(answerFiles.id));
  return Map.groupBy(rows, (row) => row.participationId);
}

const participationsOf = (tx: Tx, userId: number) =>
  tx
    .select({ id: participations.id })
    .from(participations)
    .where(eq(participations.userId, userId));
