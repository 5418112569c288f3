import { versionsMax } from "@sigi/contract/survey-versions.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { picturesShownBy } from "../pictures/shown-pictures.ts";
import { readFormRows } from "../questions/repository.ts";
import type { FormRows } from "../questions/repository.ts";
import type { SurveyRow } from "../repository.ts";
import { deleteOldest, insertVersion, newestVersion } from "./repository.ts";
import type { VersionRow } from "./repository.ts";
import type { VersionContent } from "./tables.ts";

const PAUSE_MS = 30 * 60_000;

/**
 * Stores the state of a survey before an edit of its form, unless a version was stored within the last half hour. The
 * caller has locked the survey.
 */
export async function storeBeforeEdit(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  survey: SurveyRow,
  rows: FormRows,
): Promise<void> {
  if (rows.questions.length === 0) return;
  const newest = await newestVersion(tx, survey.id);
  const now = clock.now();
  const isRecent =
    newest && now.getTime() - newest.createdAt.getTime() <= PAUSE_MS;
  if (isRecent || newest?.version === survey.version) return;
  await storeAutomatic(tx, survey, rows, now);
}

/**
 * Stores the state of a survey for which a payment is opened, unless the newest version is the same. The caller has
 * locked the survey.
 */
export async function storeAtPayment(
  tx: Tx,
  survey: SurveyRow,
  now: Date,
): Promise<void> {
  const newest = await newestVersion(tx, survey.id);
  if (newest?.version === survey.version) return;
  await storeAutomatic(tx, survey, await readFormRows(tx, survey.id), now);
}

async function storeAutomatic(
  tx: Tx,
  survey: SurveyRow,
  rows: FormRows,
  now: Date,
): Promise<void> {
  await storeVersion(tx, survey, rows, { name: null, now });
  await deleteOldest(tx, survey.id, versionsMax.automatic);
}

/** Stores a state of a survey. */
export function storeVersion(
  tx: Tx,
  survey: SurveyRow,
  rows: FormRows,
  { name, now }: { readonly name: string | null; readonly now: Date },
): Promise<VersionRow> {
  const { id: surveyId, version } = survey;
  const { title, description, institution } = survey;
  const { closingSentence, language, flow } = survey;
  const content: VersionContent = {
    title,
    description,
    institution,
    closingSentence,
    language,
    flow,
    ...rows,
  };
  return insertVersion(tx, {
    surveyId,
    version,
    name,
    createdAt: now,
    sections: rows.sections.length,
    questions: rows.questions.length,
    pictures: [...picturesShownBy(content)],
    content,
  });
}
