import { domainEvent, longJobKind } from "../../platform/jobs/job-kinds.ts";

/** A scheduled export is ready. */
export const scheduledExportReady = domainEvent<{
  exportId: number;
  surveyId: number;
}>("scheduled_export_ready");

/** Maximum number of attempts. A crash costs an attempt, so some are left for failures. */
export const triesMax = 5;

export const exportJob = longJobKind<{ exportId: number }>(
  "results.export",
  triesMax - 1,
);
