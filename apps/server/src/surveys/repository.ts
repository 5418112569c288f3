import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  questions,
  sections,
  services,
  surveyPlaces,
  surveys,
} from "./tables.ts";

/** A survey and how many answers of it were accepted. */
export type SurveyRow = typeof surveys.$inferSelect & { accepted: number };
export type ServiceRow = typeof services.$inferSelect;

/** A survey in the bin counts as gone. */
const present = isNull(surveys.deletedAt);

/** Columns to write; what is undefined stays as it is. */
export type Changes<Row> = {
  [Column in keyof Row]?: Row[Column] | undefined;
};

const columns = {
  ...getTableColumns(surveys),
  accepted: sql<number>`coalesce(${surveyPlaces.accepted}, 0)`,
};

export type SurveyName = { id: number } | { code: string };

export async function findSurvey(
  tx: Tx | Database,
  name: SurveyName,
): Promise<SurveyRow | undefined> {
  const [survey] = await tx
    .select(columns)
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(and(isNamed(name), present));
  return survey;
}

/**
 * A survey, the bin included, locked until the transaction ends: everything that changes a survey or its form does
 * this first. `no key update`, because a plain `for update` would also stop answers from referring to the row.
 */
export async function lockSurveyRow(
  tx: Tx,
  name: SurveyName,
): Promise<SurveyRow | undefined> {
  const [survey] = await tx
    .select(columns)
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(isNamed(name))
    .for("no key update", { of: surveys });
  return survey;
}

function isNamed(name: SurveyName) {
  return "id" in name ? eq(surveys.id, name.id) : eq(surveys.code, name.code);
}

export async function insertSurvey(
  tx: Tx,
  values: typeof surveys.$inferInsert,
): Promise<SurveyRow> {
  const [survey] = await tx.insert(surveys).values(values).returning();
  if (!survey) throw new Error("insert returned no row");
  return { ...survey, accepted: 0 };
}

/** An edit: it gives the survey its next version. The caller holds the lock. */
export function editSurvey(
  tx: Tx,
  survey: SurveyRow,
  values: Changes<typeof surveys.$inferInsert>,
): Promise<SurveyRow> {
  return writeSurvey(tx, survey, { ...values, version: survey.version + 1 });
}

/** A change that is no edit, such as of the status. The caller holds the lock. */
export async function writeSurvey(
  tx: Tx,
  { id, accepted }: SurveyRow,
  values: Changes<typeof surveys.$inferInsert>,
): Promise<SurveyRow> {
  const [survey] = await tx
    .update(surveys)
    .set(values)
    .where(eq(surveys.id, id))
    .returning();
  if (!survey) throw new Error(`Survey ${id} is gone`);
  return { ...survey, accepted };
}

/** Of a published survey only: one that the creator closed stays closed. */
export async function completeSurvey(tx: Tx, id: number): Promise<void> {
  await tx
    .update(surveys)
    .set({ status: "completed" })
    .where(
      and(eq(surveys.id, id), sql`${surveys.status} in ('active', 'paused')`),
    );
}

/** One's own surveys, newest first, and how many there are. */
export async function ownSurveys(
  tx: Tx | Database,
  {
    ownerId,
    limit,
    offset,
  }: { ownerId: number; limit: number; offset: number },
): Promise<{ rows: SurveyRow[]; total: number }> {
  const own = and(eq(surveys.ownerId, ownerId), present);
  const rows = await tx
    .select(columns)
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(own)
    .orderBy(desc(surveys.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(surveys, own) };
}

/** The priced catalogue, in the order in which a builder offers it. */
export async function listServiceRows(
  tx: Tx | Database,
): Promise<ServiceRow[]> {
  return tx.select().from(services).orderBy(services.id);
}

/** @throws Error when the catalogue lacks the type: a migration puts every type into it. */
export async function serviceOf(
  tx: Tx | Database,
  type: string,
): Promise<ServiceRow> {
  const [service] = await tx
    .select()
    .from(services)
    .where(eq(services.type, type));
  if (!service) throw new Error(`The catalogue has no service for ${type}`);
  return service;
}

/** The survey that a section or question belongs to. */
export async function surveyIdOf(
  tx: Tx | Database,
  part: { sectionId: number } | { questionId: number },
): Promise<number | undefined> {
  const table = "sectionId" in part ? sections : questions;
  const id = "sectionId" in part ? part.sectionId : part.questionId;
  const [row] = await tx
    .select({ surveyId: table.surveyId })
    .from(table)
    .where(eq(table.id, id));
  return row?.surveyId;
}
