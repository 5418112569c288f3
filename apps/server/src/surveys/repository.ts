import { and, desc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import {
  questions,
  sections,
  services,
  surveyPlaces,
  surveys,
} from "./tables.ts";

export type SurveyRow = typeof surveys.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;

/** A survey in the bin counts as gone. */
const present = isNull(surveys.deletedAt);

export async function findSurvey(
  tx: Tx | Database,
  by: { id: number } | { code: string },
): Promise<SurveyRow | undefined> {
  const [survey] = await tx
    .select()
    .from(surveys)
    .where(and(isSurvey(by), present));
  return survey;
}

/**
 * A survey, the bin included, locked until the transaction ends: everything that changes a survey or its form does
 * this first. `no key update`, because a plain `for update` would also stop answers from referring to the row.
 */
export async function lockSurveyRow(
  tx: Tx,
  by: { id: number } | { code: string },
): Promise<SurveyRow | undefined> {
  const [survey] = await tx
    .select()
    .from(surveys)
    .where(isSurvey(by))
    .for("no key update");
  return survey;
}

function isSurvey(by: { id: number } | { code: string }) {
  return "id" in by ? eq(surveys.id, by.id) : eq(surveys.code, by.code);
}

export async function insertSurvey(
  tx: Tx,
  values: typeof surveys.$inferInsert,
): Promise<SurveyRow> {
  const [survey] = await tx.insert(surveys).values(values).returning();
  if (!survey) throw new Error("insert returned no row");
  return survey;
}

export async function changeSurvey(
  tx: Tx,
  id: number,
  values: Partial<typeof surveys.$inferInsert>,
): Promise<SurveyRow> {
  const [survey] = await tx
    .update(surveys)
    .set(values)
    .where(eq(surveys.id, id))
    .returning();
  if (!survey) throw new Error(`Survey ${id} is gone`);
  return survey;
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

export async function countAccepted(
  tx: Tx | Database,
  surveyId: number,
): Promise<number> {
  const [row] = await tx
    .select({ accepted: surveyPlaces.accepted })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId));
  return row?.accepted ?? 0;
}

/** One's own surveys, newest first, and how many there are. */
export async function ownSurveys(
  tx: Tx | Database,
  {
    ownerId,
    limit,
    offset,
  }: { ownerId: number; limit: number; offset: number },
): Promise<{ rows: (SurveyRow & { accepted: number })[]; total: number }> {
  const own = and(eq(surveys.ownerId, ownerId), present);
  const rows = await tx
    .select({
      ...getTableColumns(surveys),
      accepted: sql<number>`coalesce(${surveyPlaces.accepted}, 0)`,
    })
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(own)
    .orderBy(desc(surveys.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(surveys, own) };
}

/** A published survey that takes answers, with what a list of offers tells of it. */
export interface ActiveSurvey {
  survey: SurveyRow;
  /** Neither kept nor accepted. */
  placesLeft: number;
  /** Statements included. */
  questionCount: number;
}

/** Active surveys of everybody but one person, newest first; full ones too, as a place may come free. */
export async function activeSurveyRows(
  tx: Tx | Database,
  { exceptOwnerId, limit }: { exceptOwnerId: number; limit: number },
): Promise<ActiveSurvey[]> {
  return tx
    .select({
      survey: getTableColumns(surveys),
      placesLeft: sql<number>`${surveyPlaces.places} - ${surveyPlaces.reserved} - ${surveyPlaces.accepted}`,
      questionCount: sql<number>`(select count(*)::int from ${questions} where ${questions.surveyId} = ${surveys.id})`,
    })
    .from(surveys)
    .innerJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(
      and(
        eq(surveys.status, "active"),
        present,
        ne(surveys.ownerId, exceptOwnerId),
      ),
    )
    .orderBy(desc(surveys.publishedAt), desc(surveys.id))
    .limit(limit);
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
