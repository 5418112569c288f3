import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyTranslations } from "./tables.ts";

export type TranslationRow = Omit<
  typeof surveyTranslations.$inferSelect,
  "surveyId"
>;

const { surveyId: ofSurvey, language, texts, outdated } = surveyTranslations;

/** The translations of a survey, by language. */
export function readTranslations(
  tx: Tx | Database,
  surveyId: number,
): Promise<TranslationRow[]> {
  return tx
    .select({ language, texts, outdated })
    .from(surveyTranslations)
    .where(eq(ofSurvey, surveyId))
    .orderBy(asc(language));
}

/** The languages that a survey is translated into, by tag. */
export async function translatedLanguages(
  tx: Tx | Database,
  surveyId: number,
): Promise<string[]> {
  const rows = await tx
    .select({ language })
    .from(surveyTranslations)
    .where(eq(ofSurvey, surveyId))
    .orderBy(asc(language));
  return rows.map((row) => row.language);
}

/** The languages that surveys are translated into, by tag. */
export function languagesOfSurveys(
  db: Database,
  surveyIds: readonly number[],
): Promise<{ surveyId: number; language: string }[]> {
  return db
    .select({ surveyId: ofSurvey, language })
    .from(surveyTranslations)
    .where(sql`${ofSurvey} = any(${sql.param(surveyIds)}::int[])`)
    .orderBy(asc(language));
}

/** Returns the texts in one language; undefined for a language that the survey does not have. */
export async function findTexts(
  tx: Tx | Database,
  surveyId: number,
  tag: string,
): Promise<TranslationRow["texts"] | undefined> {
  const [row] = await tx
    .select({ texts })
    .from(surveyTranslations)
    .where(and(eq(ofSurvey, surveyId), eq(language, tag)));
  return row?.texts;
}

/** Inserts a translation, or replaces the one in its language. */
export async function writeTranslation(
  tx: Tx,
  surveyId: number,
  translation: TranslationRow,
): Promise<void> {
  await tx
    .insert(surveyTranslations)
    .values({ surveyId, ...translation })
    .onConflictDoUpdate({
      target: [ofSurvey, language],
      set: { texts: translation.texts, outdated: translation.outdated },
    });
}

/** @returns true if there was a translation. */
export async function deleteTranslationRow(
  tx: Tx,
  surveyId: number,
  tag: string,
): Promise<boolean> {
  const rows = await tx
    .delete(surveyTranslations)
    .where(and(eq(ofSurvey, surveyId), eq(language, tag)))
    .returning({ language });
  return rows.length > 0;
}
