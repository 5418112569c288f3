import { domainEvent, longJobKind } from "../../platform/jobs/job-kinds.ts";

/** An export that a schedule asked for is ready. */
export const scheduledExportReady = domainEvent<{
  exportId: number;
  surveyId: number;
}>("scheduled_export_ready");

/** A crash costs a try, so some are left for failures. */
export const triesMax = 5;

export const exportJob = longJobKind<{ exportId: number }>(
  "results.export",
  triesMax - 1,
);
