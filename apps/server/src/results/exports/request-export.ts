import type { WantedExport } from "@sigi/contract/result-exports.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { ExportRunning } from "../../platform/http/file-streams.ts";
import type { Services } from "../../platform/services.ts";
import { creatorOf } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { readFilter } from "../explore/filter.ts";
import { hasUnfinishedExport } from "./read-models.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { exportJob } from "./events.ts";
import { insertExport, lockExportsOf } from "./repository.ts";
import type { ExportRow } from "./repository.ts";

/** Requests a file of a survey's answers, for its creator or a schedule. @throws ExportRunning */
export async function requestExport(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  survey: SurveyRow,
  { format, ...options }: WantedExport & { readonly schedule?: number },
): Promise<ExportRow> {
  const ownerId = creatorOf(survey);
  await lockExportsOf(tx, ownerId);
  if (await hasUnfinishedExport(tx, ownerId)) throw new ExportRunning();
  const row = await insertExport(tx, {
    surveyId: survey.id,
    format,
    options,
    requestedAt: clock.now(),
  });
  await jobs.enqueue(tx, exportJob, { exportId: row.id });
  return row;
}

/** @throws Invalid for a language that the survey does not have; AxisUnknown for a filter of another survey. */
export function requireExportable(
  read: ResultSurvey,
  { language, filter }: WantedExport,
): void {
  readFilter(read, filter);
  if (language !== undefined && !read.languages.includes(language))
    throw new Invalid({ language: [{ code: "invalid" }] });
}
