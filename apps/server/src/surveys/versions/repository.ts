import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { examinePictures } from "../pictures/repository.ts";
import { surveys } from "../tables.ts";
import { surveyVersions } from "./tables.ts";

const { id, name, version, createdAt, sections, questions } = surveyVersions;
const columns = { id, name, version, createdAt, sections, questions };

/** A stored version without its content. */
export type VersionRow = Omit<
  typeof surveyVersions.$inferSelect,
  "surveyId" | "pictures" | "content"
>;

const ofSurvey = (surveyId: number) => eq(surveyVersions.surveyId, surveyId);

/** Returns the versions of a survey, newest first. */
export function selectVersions(
  tx: Tx,
  surveyId: number,
): Promise<VersionRow[]> {
  return tx
    .select(columns)
    .from(surveyVersions)
    .where(ofSurvey(surveyId))
    .orderBy(desc(id));
}

export async function newestVersion(
  tx: Tx,
  surveyId: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(surveyVersions)
    .where(ofSurvey(surveyId))
    .orderBy(desc(id))
    .limit(1);
  return row;
}

export async function findVersion(
  tx: Tx,
  surveyId: number,
  versionId: number,
): Promise<typeof surveyVersions.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(surveyVersions)
    .where(and(ofSurvey(surveyId), eq(id, versionId)));
  return row;
}

export const countNamed = (tx: Tx, surveyId: number): Promise<number> =>
  tx.$count(surveyVersions, and(ofSurvey(surveyId), isNotNull(name)));

export async function insertVersion(
  tx: Tx,
  values: typeof surveyVersions.$inferInsert,
): Promise<VersionRow> {
  const [row] = await tx
    .insert(surveyVersions)
    .values(values)
    .returning(columns);
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Renames a version. Returns undefined if the survey has no such version. */
export async function writeName(
  tx: Tx,
  surveyId: number,
  { id: versionId, name: given }: Pick<VersionRow, "id"> & { name: string },
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .update(surveyVersions)
    .set({ name: given })
    .where(and(ofSurvey(surveyId), eq(id, versionId)))
    .returning(columns);
  return row;
}

/** Deletes the oldest automatic versions beyond the number to retain. */
export async function deleteOldest(
  tx: Tx,
  surveyId: number,
  retainedMax: number,
): Promise<void> {
  const beyond = tx
    .select({ id })
    .from(surveyVersions)
    .where(and(ofSurvey(surveyId), isNull(name)))
    .orderBy(desc(id))
    .offset(retainedMax);
  const deleted = await tx
    .delete(surveyVersions)
    .where(inArray(id, beyond))
    .returning({ id });
  if (deleted.length > 0) await examinePictures(tx, [surveyId]);
}

/**
 * Deletes a version, and marks the pictures of the survey for examination, because only this version may have shown
 * them. @returns true if the survey had such a version.
 */
export async function deleteVersionRow(
  tx: Tx,
  surveyId: number,
  versionId: number,
): Promise<boolean> {
  const deleted = await tx
    .delete(surveyVersions)
    .where(and(ofSurvey(surveyId), eq(id, versionId)))
    .returning({ id });
  await examinePictures(tx, [surveyId]);
  return deleted.length > 0;
}

/** Deletes every version of a survey, for its permanent deletion. */
export async function deleteVersionsOf(
  tx: Tx,
  surveyId: number,
): Promise<void> {
  await tx.delete(surveyVersions).where(ofSurvey(surveyId));
}

/** Deletes the versions of all surveys of a creator whose account is deleted; no other user has read them. */
export async function deleteVersionsBy(tx: Tx, ownerId: number): Promise<void> {
  const owned = tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(eq(surveys.ownerId, ownerId));
  const deleted = await tx
    .delete(surveyVersions)
    .where(inArray(surveyVersions.surveyId, owned))
    .returning({ surveyId: sql<number>`${surveyVersions.surveyId}` });
  await examinePictures(tx, [...new Set(deleted.map((row) => row.surveyId))]);
}
