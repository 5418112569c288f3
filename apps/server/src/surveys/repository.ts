import type {
  OwnSurveyFilter,
  OwnSurveySort,
} from "@sigi/contract/survey-lists.ts";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { holdsTyped } from "../platform/database/list-queries.ts";
import type { Database } from "../platform/database/pool.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { examinePictures } from "./pictures/repository.ts";
import { surveyPlaces } from "./publication/tables.ts";
import { surveys } from "./tables.ts";
import { questions, sections } from "./questions/tables.ts";

/** A survey and the number of its accepted answers. */
export type SurveyRow = typeof surveys.$inferSelect & { accepted: number };
export type PublishedSurvey = typeof surveys.$inferSelect;

/** Condition: the survey is not in the bin. */
const present = isNull(surveys.deletedAt);

/** Condition: respondents may see the survey, from its publication on, unless it is in the bin. */
export const isPublished = and(
  inArray(surveys.status, ["active", "paused", "completed", "closed"]),
  present,
);

/** Condition: the survey can be restored. Permanently deleted surveys appear in no list and no figure. */
export const isInBin = and(
  isNotNull(surveys.deletedAt),
  isNull(surveys.purgedAt),
);

/**
 * Condition: the survey belongs to an account. Guests' drafts and permanently deleted surveys appear in no list and no
 * figure.
 */
export const isListed = and(
  isNotNull(surveys.ownerId),
  isNull(surveys.purgedAt),
);

/** The text that a search examines; the expression of a trigram index. */
export const searched = sql`lower(${surveys.title} || ' ' || ${surveys.code})`;

/** The columns to write; undefined leaves a column unchanged. */
export type Changes<Row> = {
  [Column in keyof Row]?: Row[Column] | undefined;
};

const columns = {
  ...getTableColumns(surveys),
  accepted: sql<number>`coalesce(${surveyPlaces.accepted}, 0)`,
};

/** Identifies a survey by its id or code, or by a part of its form. */
export type SurveyName =
  | { id: number }
  | { code: string }
  | { sectionId: number }
  | { questionId: number };

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

/** Finds a survey, which may be in the bin. */
export async function findAnySurvey(
  tx: Tx | Database,
  name: SurveyName,
): Promise<SurveyRow | undefined> {
  const [survey] = await tx
    .select(columns)
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(isNamed(name));
  return survey;
}

/** Returns the surveys with these ids, including those in the bin. */
export function findAnySurveys(
  db: Tx | Database,
  ids: readonly number[],
): Promise<SurveyRow[]> {
  return db
    .select(columns)
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(sql`${surveys.id} = any(${sql.param(ids)}::int[])`);
}

/** Returns the current versions of surveys, and the times of their permanent deletion; includes surveys in the bin. */
export function surveyVersions(
  tx: Tx,
  ids: readonly number[],
): Promise<Pick<SurveyRow, "id" | "version" | "purgedAt">[]> {
  const { id, version, purgedAt } = surveys;
  return tx
    .select({ id, version, purgedAt })
    .from(surveys)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`);
}

/** Finds a survey by its code, or a private survey by its key. Undefined for drafts, which respondents must not see. */
export async function findPublishedSurvey(
  tx: Tx,
  name: { code: string } | { key: string },
): Promise<PublishedSurvey | undefined> {
  const named =
    "code" in name ? eq(surveys.code, name.code) : eq(surveys.key, name.key);
  const [survey] = await tx
    .select()
    .from(surveys)
    .where(and(named, isPublished));
  return survey;
}

/**
 * Locks a survey, which may be in the bin, until the transaction ends. Every change of a survey or its form does this
 * first. The lock is `no key update`, because a plain `for update` would also block answers, which refer to the row.
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
  if ("id" in name) return eq(surveys.id, name.id);
  if ("code" in name) return eq(surveys.code, name.code);
  return "sectionId" in name
    ? sql`${surveys.id} = (select ${sections.surveyId} from ${sections} where ${sections.id} = ${name.sectionId})`
    : sql`${surveys.id} = (select ${questions.surveyId} from ${questions} where ${questions.id} = ${name.questionId})`;
}

/** Locks all surveys of a creator, by id. */
export async function lockSurveysOf(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .select({ id: surveys.id })
    .from(surveys)
    .where(eq(surveys.ownerId, ownerId))
    .orderBy(asc(surveys.id))
    .for("no key update");
}

export async function insertSurvey(
  tx: Tx,
  values: typeof surveys.$inferInsert,
): Promise<SurveyRow> {
  const [survey] = await tx.insert(surveys).values(values).returning();
  if (!survey) throw new Error("insert returned no row");
  return { ...survey, accepted: 0 };
}

/**
 * Writes an edit and gives the survey its next version. The edit may have removed a picture. The caller holds the lock.
 */
export async function editSurvey(
  tx: Tx,
  survey: SurveyRow,
  values: Changes<typeof surveys.$inferInsert>,
): Promise<SurveyRow> {
  await examinePictures(tx, [survey.id]);
  return writeSurvey(tx, survey, { ...values, version: survey.version + 1 });
}

/** Writes the closing sentence as part of an edit that gives the survey its next version. The caller holds the lock. */
export async function setClosingSentence(
  tx: Tx,
  id: number,
  closingSentence: string,
): Promise<void> {
  await tx.update(surveys).set({ closingSentence }).where(eq(surveys.id, id));
}

/** Writes a change that is not an edit, such as a new status. The caller holds the lock. */
export async function writeSurvey(
  tx: Tx,
  { id, accepted }: SurveyRow,
  values: Changes<typeof surveys.$inferInsert>,
): Promise<SurveyRow> {
  const [survey] = await tx
    .update(surveys)
    .set({ ...values, changedAt: sql`now()` })
    .where(eq(surveys.id, id))
    .returning();
  if (!survey) throw new Error(`Survey ${id} is gone`);
  return { ...survey, accepted };
}

/** Stores the referrer's code; null for none. This is not an edit, so the version stays. The caller holds the lock. */
export async function storeReferrer(
  tx: Tx,
  survey: SurveyRow,
  referral: string | null,
): Promise<void> {
  await writeSurvey(tx, survey, { referral });
}

interface OwnList {
  readonly ownerId: number;
  readonly search: string | undefined;
  readonly filter: OwnSurveyFilter | undefined;
  readonly sort: OwnSurveySort;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a creator's surveys that match; without a filter those outside the bin. */
export function selectSurveysOf(
  tx: Tx | Database,
  { ownerId, search, filter, sort, limit, offset }: OwnList,
): Promise<SurveyRow[]> {
  const isBin = filter === "deleted";
  const inState = isBin ? isInBin : and(present, statusIs(filter));
  const order =
    isBin || sort === "changed"
      ? [desc(surveys.changedAt), desc(surveys.id)]
      : [desc(surveys.id)];
  return tx
    .select(columns)
    .from(surveys)
    .leftJoin(surveyPlaces, eq(surveyPlaces.surveyId, surveys.id))
    .where(
      and(eq(surveys.ownerId, ownerId), inState, holdsTyped(searched, search)),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

const statusIs = (status: SurveyRow["status"] | undefined) =>
  status && eq(surveys.status, status);

/** Returns the number of a creator's surveys in each state that match a search. Empty states are omitted. */
export function countSurveysOf(
  tx: Tx | Database,
  ownerId: number,
  search: string | undefined,
): Promise<{ state: OwnSurveyFilter; surveys: number }[]> {
  return countByState(
    tx,
    and(eq(surveys.ownerId, ownerId), isListed, holdsTyped(searched, search)),
  );
}

/** Returns a creator's surveys with ids above `after`, including those in the bin, by id. */
export function selectSurveysAfter(
  db: Database,
  ownerId: number,
  after: number,
  limit: number,
): Promise<(typeof surveys.$inferSelect)[]> {
  return db
    .select()
    .from(surveys)
    .where(and(eq(surveys.ownerId, ownerId), gt(surveys.id, after)))
    .orderBy(asc(surveys.id))
    .limit(limit);
}

/** Returns codes by survey id, including those of surveys in the bin. */
export async function surveyCodes(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: surveys.id, code: surveys.code })
    .from(surveys)
    .where(inArray(surveys.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Returns titles by survey id, including those of surveys in the bin. */
export async function surveyTitles(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: surveys.id, title: surveys.title })
    .from(surveys)
    .where(inArray(surveys.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The number of all surveys that are not in the bin. */
export function countSurveys(tx: Tx): Promise<number> {
  return tx.$count(surveys, present);
}

/** Returns the number of surveys in each state; those in the bin count as `deleted` only. Empty states are omitted. */
export const countSurveysByState = (tx: Tx) => countByState(tx, isListed);

function countByState(tx: Tx | Database, where: SQL | undefined) {
  const state = sql<OwnSurveyFilter>`case when ${surveys.deletedAt} is null then ${surveys.status} else 'deleted' end`;
  return tx
    .select({ state, surveys: sql<number>`count(*)::int` })
    .from(surveys)
    .where(where)
    .groupBy(state);
}
