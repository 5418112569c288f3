import type { Section } from "@sigi/survey/survey-form.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { sections } from "../questions/tables.ts";

/** Makes a section of a survey, which may be published, repeat. */
export async function repeatSection(
  db: Database,
  surveyId: number,
  code: string,
  repeat: Section["repeat"],
): Promise<void> {
  await db
    .update(sections)
    .set({ repeat })
    .where(and(eq(sections.surveyId, surveyId), eq(sections.code, code)));
}
