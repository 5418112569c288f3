import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/transaction.ts";
import { questions, sections } from "../questions/tables.ts";
import type { PartIds } from "./part-ids.ts";
import { formPartIds } from "./tables.ts";

const kinds = { sections: "section", questions: "question" } as const;
type PartList = keyof typeof kinds;
export const partLists = Object.keys(kinds) as PartList[];

/** Deletes the oldest ids of a survey that were reserved and never used, down to `max` of them. */
export async function retainNewestReserved(
  tx: Tx,
  surveyId: number,
  list: PartList,
  max: number,
): Promise<void> {
  const unused = and(
    eq(formPartIds.surveyId, surveyId),
    eq(formPartIds.kind, kinds[list]),
    eq(formPartIds.reserved, true),
  );
  const oldest = tx
    .select({ id: formPartIds.id })
    .from(formPartIds)
    .where(unused)
    .orderBy(desc(formPartIds.id))
    .offset(max);
  await tx
    .delete(formPartIds)
    .where(and(unused, inArray(formPartIds.id, oldest)));
}

/** Draws ids that no other part gets, and stores them as reserved for a survey. */
export async function drawIds(
  tx: Tx,
  surveyId: number,
  list: PartList,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${formPartIds} (kind, id, survey_id, reserved)
    select ${kinds[list]}, nextval(pg_get_serial_sequence(${list}, 'id')), ${surveyId}, true
    from generate_series(1, ${count}::int)
    returning id`);
  return rows.map(({ id }) => id);
}

/** Returns those of the ids that a survey's form may use for new parts. */
export async function freeIdsOf(
  tx: Tx,
  surveyId: number,
  list: PartList,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: formPartIds.id })
    .from(formPartIds)
    .where(
      and(
        eq(formPartIds.surveyId, surveyId),
        eq(formPartIds.kind, kinds[list]),
        inArray(formPartIds.id, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Stores the ids of parts that an edit has deleted, and removes the stored ids of parts that it has added. */
export async function followPartIds(
  tx: Tx,
  surveyId: number,
  list: PartList,
  { gone, added }: { gone: readonly number[]; added: readonly number[] },
): Promise<void> {
  const kind = kinds[list];
  if (gone.length > 0) {
    await tx
      .insert(formPartIds)
      .values(gone.map((id) => ({ kind, id, surveyId, reserved: false })))
      .onConflictDoNothing();
  }
  if (added.length > 0) {
    await tx
      .delete(formPartIds)
      .where(
        and(eq(formPartIds.kind, kind), inArray(formPartIds.id, [...added])),
      );
  }
}

export type WholeSection = typeof sections.$inferSelect;
export type WholeQuestion = typeof questions.$inferSelect;

export const writeSections = (tx: Tx, rows: readonly WholeSection[]) =>
  writeRows(tx, sections, rows);

export const writeQuestions = (tx: Tx, rows: readonly WholeQuestion[]) =>
  writeRows(tx, questions, rows);

/** Inserts whole rows, or replaces those with their ids, in one statement. */
async function writeRows(
  tx: Tx,
  table: typeof sections | typeof questions,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns: [key: string, column: { name: string }][] = Object.entries(
    getTableColumns(table),
  );
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])),
    ),
  );
  const list = (names: readonly string[], prefix = sql``) =>
    sql.join(
      names.map((name) => sql`${prefix}${sql.identifier(name)}`),
      sql`, `,
    );
  const names = columns.map(([, { name }]) => name);
  const changed = names.filter((name) => name !== "id");
  await tx.execute(sql`
    insert into ${table} (${list(names)}) overriding system value
    select ${list(names)} from json_populate_recordset(null::${table}, ${json}::json)
    on conflict (id) do update
    set (${list(changed)}) = (${list(changed, sql`excluded.`)})
    where ${table.surveyId} = excluded.survey_id`);
}

/** Deletes the sections with the questions in them, and the questions. */
export async function deleteParts(
  tx: Tx,
  { sections: sectionIds, questions: questionIds }: PartIds,
): Promise<void> {
  if (questionIds.length > 0) {
    await tx.delete(questions).where(inArray(questions.id, [...questionIds]));
  }
  if (sectionIds.length > 0) {
    await tx.delete(sections).where(inArray(sections.id, [...sectionIds]));
  }
}
