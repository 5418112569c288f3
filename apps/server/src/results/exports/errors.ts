import { businessError } from "../../platform/business-error.ts";

/** The format cannot hold the answers: it would need more columns than it can have. */
export const ExportImpossible = businessError("invalid", "export_refused", {
  field: "format",
});

export const SchedulesFull = businessError(
  "conflict",
  "schedules_full",
  (max: number) => ({ params: { max } }),
);

/** The survey gets no further answers, so no export can be scheduled. */
export const SurveyEnded = businessError("conflict", "survey_ended");
