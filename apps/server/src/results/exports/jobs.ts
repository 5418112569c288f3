import type { FormCache } from "../../answers/public.ts";
import type { Services } from "../../platform/services.ts";
import { surveyPurged } from "../../surveys/public.ts";
import { exportJob } from "./events.ts";
import { expireExports, removeExportsOf } from "./expire-exports.ts";
import { makeExport } from "./make-export.ts";
import { runSchedules } from "./run-schedules.ts";

export function exportJobs(services: Services, forms: FormCache): void {
  const { jobs } = services;
  jobs.handle(exportJob, ({ exportId }, run) =>
    makeExport(services, forms, exportId, run),
  );
  jobs.repeat("results.expire-exports", 30, () => expireExports(services));
  jobs.repeat("results.run-schedules", 15, () => runSchedules(services));
  jobs.subscribe(surveyPurged, "results.exports", ({ surveyId }) =>
    removeExportsOf(services, surveyId),
  );
}
