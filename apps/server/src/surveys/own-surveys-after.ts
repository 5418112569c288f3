import type { Locale } from "@sigi/contract/accounts.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { readFormRows } from "./questions/repository.ts";
import { presentSections } from "./questions/present-form.ts";
import { surveys } from "./tables.ts";

/** A creator's surveys with their forms by id, those in the bin too, from the one after `after`. */
export async function ownSurveysAfter(
  db: Database,
  { userId, locale }: { userId: number; locale: Locale },
  after: number,
  limit: number,
) {
  const rows = await db
    .select()
    .from(surveys)
    .where(and(eq(surveys.ownerId, userId), gt(surveys.id, after)))
    .orderBy(asc(surveys.id))
    .limit(limit);
  const found = [];
  for (const survey of rows) {
    const form = await readFormRows(db, survey.id);
    found.push({ ...survey, sections: presentSections(form, locale) });
  }
  return found;
}
