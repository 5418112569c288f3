import type { FormTable, QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AnyColumn } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Changes } from "../repository.ts";
import { readTables } from "../lookup-tables/repository.ts";
import { services } from "../catalogue/tables.ts";
import { questions, sections } from "./tables.ts";

export type SectionRow = typeof sections.$inferSelect;
/** A question with the names of its service. */
export type QuestionRow = typeof questions.$inferSelect & {
  serviceNameId: string;
  serviceNameEn: string;
};

/** The rows of one form, each list in form order. */
export interface FormRows {
  sections: SectionRow[];
  questions: QuestionRow[];
  /** The lookup tables by code. */
  tables: FormTable[];
}

/** Reads a whole form in three queries. */
export async function readFormRows(
  tx: Tx | Database,
  surveyId: number,
): Promise<FormRows> {
  const rows = await readFormsRows(tx, [surveyId]);
  return rows.get(surveyId) ?? { sections: [], questions: [], tables: [] };
}

/** Reads whole forms in three queries, regardless of their number. */
export async function readFormsRows(
  tx: Tx | Database,
  surveyIds: readonly number[],
): Promise<Map<number, FormRows>> {
  const ids = sql`any(${sql.param(surveyIds)}::int[])`;
  const allSections = await tx
    .select()
    .from(sections)
    .where(sql`${sections.surveyId} = ${ids}`)
    .orderBy(asc(sections.position), asc(sections.id));
  const allQuestions = await tx
    .select({
      ...getTableColumns(questions),
      serviceNameId: services.nameId,
      serviceNameEn: services.nameEn,
    })
    .from(questions)
    .innerJoin(services, eq(services.id, questions.serviceId))
    .where(sql`${questions.surveyId} = ${ids}`)
    .orderBy(asc(questions.position), asc(questions.id));
  const allTables = await readTables(tx, surveyIds);
  const sectionsOf = Map.groupBy(allSections, (row) => row.surveyId);
  const questionsOf = Map.groupBy(allQuestions, (row) => row.surveyId);
  const tablesOf = Map.groupBy(allTables, (row) => row.surveyId);
  return new Map(
    surveyIds.map((id) => [
      id,
      {
        sections: sectionsOf.get(id) ?? [],
        questions: questionsOf.get(id) ?? [],
        tables: (tablesOf.get(id) ?? []).map(({ code, columns, rows }) => ({
          code,
          columns,
          rows,
        })),
      },
    ]),
  );
}

/** Questions of one service at one price, as in a line of a receipt. `price` in rupiah per respondent and question. */
interface PricedItem {
  /** The names of the service, by locale. */
  readonly names: { readonly id: string; readonly en: string };
  readonly questions: number;
  readonly price: number;
}

/** A survey's questions by service and price. They add up to its fee per respondent. */
export async function pricedItems(
  tx: Tx,
  surveyId: number,
): Promise<PricedItem[]> {
  const rows = await tx
    .select({
      id: services.nameId,
      en: services.nameEn,
      questions: sql<number>`count(*)::int`,
      price: questions.salePrice,
    })
    .from(questions)
    .innerJoin(services, eq(services.id, questions.serviceId))
    .where(eq(questions.surveyId, surveyId))
    .groupBy(services.id, questions.salePrice)
    .orderBy(asc(services.id), asc(questions.salePrice));
  return rows.map(({ id, en, ...item }) => ({ names: { id, en }, ...item }));
}

export async function insertSection(
  tx: Tx,
  values: typeof sections.$inferInsert,
): Promise<SectionRow> {
  const [section] = await tx.insert(sections).values(values).returning();
  if (!section) throw new Error("insert returned no row");
  return section;
}

export async function updateSectionRow(
  tx: Tx,
  id: number,
  values: Changes<typeof sections.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(sections).set(values).where(eq(sections.id, id));
}

/** Deletes a section with its questions. */
export async function deleteSectionRow(tx: Tx, id: number): Promise<void> {
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

export async function updateQuestionRow(
  tx: Tx,
  id: number,
  values: Changes<typeof questions.$inferInsert>,
): Promise<void> {
  await tx.update(questions).set(values).where(eq(questions.id, id));
}

/** Stores the present prices of their services with a survey's questions. */
export async function takeCataloguePrices(
  tx: Tx,
  surveyId: number,
): Promise<void> {
  await tx
    .update(questions)
    .set({
      salePrice: sql`${services.salePrice} * ${questions.priceUnits}`,
      respondentFee: sql`${services.respondentFee} * ${questions.priceUnits}`,
    })
    .from(services)
    .where(
      and(
        eq(services.id, questions.serviceId),
        eq(questions.surveyId, surveyId),
        sql`(${questions.salePrice}, ${questions.respondentFee}) is distinct from (${services.salePrice} * ${questions.priceUnits}, ${services.respondentFee} * ${questions.priceUnits})`,
      ),
    );
}

export async function deleteQuestionRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(questions).where(eq(questions.id, id));
}

/** The position of a question: its section, and its index in it from 0. */
export interface QuestionPosition {
  id: number;
  sectionId: number;
  position: number;
}

/** Writes the positions of questions in one statement. */
export async function writeQuestionPositions(
  tx: Tx,
  positions: readonly QuestionPosition[],
): Promise<void> {
  if (positions.length === 0) return;
  await tx.execute(sql`
    update ${questions}
    set section_id = written."sectionId", position = written.position
    from json_to_recordset(${JSON.stringify(positions)})
      as written(id int, "sectionId" int, position int)
    where ${questions.id} = written.id`);
}

/** Writes the order of sections in one statement. */
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

/** The number of questions of one type, and the seconds that a practised respondent needs for them. */
export interface QuestionCount {
  readonly type: QuestionTypeName;
  readonly questions: number;
  readonly seconds: number;
}

/** Counts the questions of each survey by type; by survey id. */
export async function countQuestionsOf(
  tx: Tx | Database,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, QuestionCount[]>> {
  if (surveyIds.length === 0) return new Map();
  const rows = await tx
    .select({
      surveyId: questions.surveyId,
      type: sql<QuestionTypeName>`${questions.type}`,
      questions: sql<number>`count(*)::int`,
      seconds: sql<number>`sum(${questions.seconds})::int`,
    })
    .from(questions)
    .where(inArray(questions.surveyId, [...surveyIds]))
    .groupBy(questions.surveyId, questions.type);
  return Map.groupBy(rows, (row) => row.surveyId);
}

/** Condition for queries of other domains: the question belongs to the survey that a column refers to. */
export const isQuestionOf = (surveyId: AnyColumn, questionId: number) =>
  sql`exists (select from ${questions} where ${questions.id} = ${questionId} and ${questions.surveyId} = ${surveyId})`;
