import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { uploadsPath } from "../../platform/storage/file-name.ts";
import { questions, sections, surveys } from "../tables.ts";
import { surveyPictures } from "./tables.ts";

export const countPicturesOf = (tx: Tx, surveyId: number): Promise<number> =>
  tx.$count(surveyPictures, eq(surveyPictures.surveyId, surveyId));

export async function insertPicture(
  tx: Tx,
  row: typeof surveyPictures.$inferInsert,
): Promise<void> {
  await tx.insert(surveyPictures).values(row);
}

/** Adds the pictures of one survey to another. The lock keeps a concurrent deletion from missing the new rows. */
export async function copyPictures(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${surveyPictures} (survey_id, name, created_at)
    select ${to}::int, name, created_at from ${surveyPictures}
    where survey_id = ${from}
    for key share
    on conflict do nothing`);
}

/** The picture of a section or question, as the path in its row. */
export async function imageOf(
  tx: Tx,
  table: typeof sections | typeof questions,
  id: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ image: table.image })
    .from(table)
    .where(eq(table.id, id));
  return row?.image ?? null;
}

export async function writeImage(
  tx: Tx,
  table: typeof sections | typeof questions,
  id: number,
  image: string | null,
): Promise<void> {
  await tx.update(table).set({ image }).where(eq(table.id, id));
}

/**
 * Writes the picture of a choice in the options of its question.
 * @returns the path before, null for none; undefined when the question has no such choice.
 */
export async function replaceChoiceImage(
  tx: Tx,
  questionId: number,
  choiceId: string,
  image: string | null,
): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ options: questions.options })
    .from(questions)
    .where(eq(questions.id, questionId));
  const choices: unknown = row?.options["choices"];
  if (!Array.isArray(choices)) return undefined;
  const position = choices.findIndex(
    (choice: unknown) => isObject(choice) && choice["id"] === choiceId,
  );
  const choice: unknown = choices[position];
  if (!isObject(choice)) return undefined;
  const changed = choices.with(position, { ...choice, image });
  await tx
    .update(questions)
    .set({ options: { ...row?.options, choices: changed } })
    .where(eq(questions.id, questionId));
  const before = choice["image"];
  return typeof before === "string" ? before : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const path = sql`${uploadsPath} || ${surveyPictures.name}`;
/** No part of the survey shows the picture. */
const isUnused = sql`
  not exists (select from ${sections}
    where ${sections.surveyId} = ${surveyPictures.surveyId} and ${sections.image} = ${path})
  and not exists (select from ${questions}
    where ${questions.surveyId} = ${surveyPictures.surveyId}
      and (${questions.image} = ${path}
        or strpos(${questions.options}::text, ${surveyPictures.name}) > 0))
  and not exists (select from ${surveys}
    where ${surveys.id} = ${surveyPictures.surveyId} and ${surveys.background} = ${path})`;

/** Deletes the row of a survey's picture that the survey does not show. @returns files that no survey names any more. */
export async function deletePictureIfUnused(
  tx: Tx,
  surveyId: number,
  name: string,
): Promise<string[]> {
  const unused = await tx
    .select({ id: surveyPictures.id })
    .from(surveyPictures)
    .where(
      and(
        eq(surveyPictures.surveyId, surveyId),
        eq(surveyPictures.name, name),
        isUnused,
      ),
    );
  return deletePictures(tx, unused);
}

interface UnusedSince {
  /** Pictures stored before. */
  readonly storedBefore: Date;
  /** Published forms are frozen, so only surveys that were drafts after this time are examined. */
  readonly draftAfter: Date;
  readonly limit: number;
}

/**
 * Deletes rows of pictures that no part of their survey shows, and all those of surveys that were deleted permanently.
 * @returns the number of rows, and the files that no survey names any more.
 */
export async function deleteUnusedPictures(
  tx: Tx,
  { storedBefore, draftAfter, limit }: UnusedSince,
): Promise<{ rows: number; names: string[] }> {
  const unused = await tx
    .select({ id: surveyPictures.id })
    .from(surveyPictures)
    .leftJoin(surveys, eq(surveys.id, surveyPictures.surveyId))
    .where(
      and(
        lt(surveyPictures.createdAt, storedBefore),
        or(
          isNull(surveys.id),
          isNotNull(surveys.purgedAt),
          and(
            or(
              isNull(surveys.publishedAt),
              gt(surveys.publishedAt, draftAfter),
            ),
            isUnused,
          ),
        ),
      ),
    )
    .orderBy(asc(surveyPictures.id))
    .limit(limit);
  return { rows: unused.length, names: await deletePictures(tx, unused) };
}

/**
 * Locks every row that names one of the files, in the order of ids: of concurrent deletions the last one sees that no
 * row is left, and a concurrent copy either is seen or finds the row gone.
 */
async function deletePictures(
  tx: Tx,
  rows: readonly { readonly id: number }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sharing = tx
    .select({ name: surveyPictures.name })
    .from(surveyPictures)
    .where(inArray(surveyPictures.id, ids));
  await tx
    .select({ id: surveyPictures.id })
    .from(surveyPictures)
    .where(inArray(surveyPictures.name, sharing))
    .orderBy(asc(surveyPictures.id))
    .for("update");
  const deleted = await tx
    .delete(surveyPictures)
    .where(inArray(surveyPictures.id, ids))
    .returning({ name: surveyPictures.name });
  const names = [...new Set(deleted.map(({ name }) => name))];
  const kept = await tx
    .select({ name: surveyPictures.name })
    .from(surveyPictures)
    .where(inArray(surveyPictures.name, names));
  const stillNamed = new Set(kept.map(({ name }) => name));
  return names.filter((name) => !stillNamed.has(name));
}
