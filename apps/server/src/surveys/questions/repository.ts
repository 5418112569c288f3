import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Changes } from "../repository.ts";
import { questions, sections, services } from "../tables.ts";

export type SectionRow = typeof sections.$inferSelect;
/** With the names of its priced service. */
export type QuestionRow = typeof questions.$inferSelect & {
  serviceNameId: string;
  serviceNameEn: string;
};

/** The rows of one form, each list in the form's order. */
export interface FormRows {
  sections: SectionRow[];
  questions: QuestionRow[];
}

/** A whole form in two queries, however long it is. */
export async function readFormRows(
  tx: Tx | Database,
  surveyId: number,
): Promise<FormRows> {
  return {
    sections: await tx
      .select()
      .from(sections)
      .where(eq(sections.surveyId, surveyId))
      .orderBy(asc(sections.position), asc(sections.id)),
    questions: await tx
      .select({
        ...getTableColumns(questions),
        serviceNameId: services.nameId,
        serviceNameEn: services.nameEn,
      })
      .from(questions)
      .innerJoin(services, eq(services.id, questions.serviceId))
      .where(eq(questions.surveyId, surveyId))
      .orderBy(asc(questions.position), asc(questions.id)),
  };
}

export async function insertSection(
  tx: Tx,
  values: typeof sections.$inferInsert,
): Promise<SectionRow> {
  const [section] = await tx.insert(sections).values(values).returning();
  if (!section) throw new Error("insert returned no row");
  return section;
}

export async function changeSectionRow(
  tx: Tx,
  id: number,
  values: Changes<typeof sections.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(sections).set(values).where(eq(sections.id, id));
}

/** Its questions go with it. */
export async function removeSection(tx: Tx, id: number): Promise<void> {
  await tx.delete(sections).where(eq(sections.id, id));
}

export async function insertQuestion(
  tx: Tx,
  values: typeof questions.$inferInsert,
): Promise<number> {
  const [question] = await tx
    .insert(questions)
    .values(values)
    .returning({ id: questions.id });
  if (!question) throw new Error("insert returned no row");
  return question.id;
}

export async function changeQuestionRow(
  tx: Tx,
  id: number,
  values: Changes<typeof questions.$inferInsert>,
): Promise<void> {
  await tx.update(questions).set(values).where(eq(questions.id, id));
}

export async function removeQuestion(tx: Tx, id: number): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, id));
}

/** Where a question stands: its section, and from 0 within it. */
export interface QuestionPlace {
  id: number;
  sectionId: number;
  position: number;
}

/** Writes where questions stand, in one statement. */
export async function writeQuestionPlaces(
  tx: Tx,
  places: readonly QuestionPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    update ${questions}
    set section_id = place."sectionId", position = place.position
    from json_to_recordset(${JSON.stringify(places)})
      as place(id int, "sectionId" int, position int)
    where ${questions.id} = place.id`);
}

/** Puts sections in the order given, from position 0, in one statement. */
export async function writeSectionOrder(
  tx: Tx,
  ids: readonly number[],
): Promise<void> {
  const positions = ids.map(
    (id, position) => sql`when ${id}::int then ${position}::int`,
  );
  await tx
    .update(sections)
    .set({
      position: sql`case ${sections.id} ${sql.join(positions, sql` `)} end`,
    })
    .where(inArray(sections.id, [...ids]));
}
