import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveys } from "../tables.ts";
import { questions, sections } from "../questions/tables.ts";
import { surveyVersions } from "../versions/tables.ts";
import { shownName } from "./shown-pictures.ts";
import { surveyPictures } from "./tables.ts";

export const countPicturesOf = (tx: Tx, surveyId: number): Promise<number> =>
  tx.$count(surveyPictures, eq(surveyPictures.surveyId, surveyId));

/** Returns those of the names that a survey has stored. */
export async function namesStored(
  tx: Tx,
  surveyId: number,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .select({ name: surveyPictures.name })
    .from(surveyPictures)
    .where(
      and(
        eq(surveyPictures.surveyId, surveyId),
        inArray(surveyPictures.name, [...names]),
      ),
    );
  return rows.map(({ name }) => name);
}

/**
 * Records the time at which an edit stopped showing pictures of a survey, so that an undo may show them again for a
 * limited time.
 */
export async function noteDropped(
  tx: Tx,
  surveyId: number,
  names: readonly string[],
  droppedAt: Date,
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .update(surveyPictures)
    .set({ droppedAt })
    .where(
      and(
        eq(surveyPictures.surveyId, surveyId),
        inArray(surveyPictures.name, [...names]),
      ),
    );
}

export async function insertPicture(
  tx: Tx,
  row: typeof surveyPictures.$inferInsert,
): Promise<void> {
  await tx.insert(surveyPictures).values(row);
}

/** Adds the pictures of one survey to another. The lock prevents a concurrent deletion from missing the new rows. */
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

/** Returns the picture of a section or question, as the path in its row. */
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
 * @returns the previous path, or null for none; undefined if the question has no such choice.
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

/**
 * Selects the names of the pictures that a survey's form shows: as the picture of a part or in any text or option. The
 * rows are read as text, so that no column is missed. Stored versions list their own pictures. A new table with texts
 * of the form must be added here. A permanently deleted survey shows no pictures.
 */
const namesShownBy = (surveyId: number) => sql`(
  select found[1] from (
    select ${surveys}::text from ${surveys} where ${surveys.id} = ${surveyId}
    union all select ${sections}::text from ${sections} where ${sections.surveyId} = ${surveyId}
    union all select ${questions}::text from ${questions} where ${questions.surveyId} = ${surveyId}
  ) as form (stored), regexp_matches(form.stored, ${shownName}, 'g') as found
  where exists (select from ${surveys} where ${surveys.id} = ${surveyId} and ${surveys.purgedAt} is null)
  union all select unnest(${surveyVersions.pictures}) from ${surveyVersions} where ${surveyVersions.surveyId} = ${surveyId})`;

/**
 * Deletes the row of a survey's picture that the survey does not show. @returns files that no survey refers to any
 * more.
 */
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
        notInArray(surveyPictures.name, namesShownBy(surveyId)),
      ),
    );
  return deletePictures(tx, unused);
}

/**
 * Marks the pictures of surveys for another examination by the job, after an edit or a deletion. Rows are locked in the
 * order of ids, as by all locks.
 */
export async function examinePictures(
  tx: Tx,
  surveyIds: readonly number[],
): Promise<void> {
  const examined = tx
    .select({ id: surveyPictures.id })
    .from(surveyPictures)
    .where(
      and(
        inArray(surveyPictures.surveyId, [...surveyIds]),
        eq(surveyPictures.mayBeUnused, false),
      ),
    )
    .orderBy(asc(surveyPictures.id))
    .for("update");
  await tx
    .update(surveyPictures)
    .set({ mayBeUnused: true })
    .where(inArray(surveyPictures.id, examined));
}

/** Condition: the picture may be unused, and was neither stored nor dropped since `shownBefore`. */
const toExamine = (shownBefore: Date) =>
  and(
    eq(surveyPictures.mayBeUnused, true),
    lt(surveyPictures.createdAt, shownBefore),
    or(
      isNull(surveyPictures.droppedAt),
      lt(surveyPictures.droppedAt, shownBefore),
    ),
  );

/** Returns the surveys with pictures that may be unused and were stored before a time. */
export async function surveysToExamine(
  db: Database,
  storedBefore: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: surveyPictures.surveyId })
    .from(surveyPictures)
    .where(and(isNotNull(surveyPictures.surveyId), toExamine(storedBefore)))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Deletes the rows of a survey's pictures that it does not show and that were stored before a time. The caller has
 * locked the survey, so that no edit is missed.
 * @returns files that no survey refers to any more.
 */
export async function deleteUnusedOf(
  tx: Tx,
  surveyId: number,
  storedBefore: Date,
): Promise<string[]> {
  const examined = and(
    eq(surveyPictures.surveyId, surveyId),
    toExamine(storedBefore),
  );
  const unused = await tx
    .select({ id: surveyPictures.id })
    .from(surveyPictures)
    .where(
      and(examined, notInArray(surveyPictures.name, namesShownBy(surveyId))),
    );
  const names = await deletePictures(tx, unused);
  await tx.update(surveyPictures).set({ mayBeUnused: false }).where(examined);
  return names;
}

/**
 * Deletes rows of deleted surveys.
 * @returns the number of rows, and the files that no survey refers to any more.
 */
export async function deleteOrphans(
  tx: Tx,
  storedBefore: Date,
  limit: number,
): Promise<{ rows: number; names: string[] }> {
  const orphans = await tx
    .select({ id: surveyPictures.id })
    .from(surveyPictures)
    .where(
      and(
        isNull(surveyPictures.surveyId),
        lt(surveyPictures.createdAt, storedBefore),
      ),
    )
    .orderBy(asc(surveyPictures.id))
    .limit(limit);
  return { rows: orphans.length, names: await deletePictures(tx, orphans) };
}

/**
 * Deletes rows, and returns the files without remaining rows. Locks every row of these files in the order of ids: the
 * last of concurrent deletions sees that no row remains, and a concurrent copy is either seen or finds the row deleted.
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
