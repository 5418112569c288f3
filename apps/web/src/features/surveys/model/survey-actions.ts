import type { SurveySummary } from "@sigi/contract/survey-lists.ts";

/** The actions of a creator on a survey. */
export type SurveyAction =
  | "pay"
  | "edit"
  | "preview"
  | "share"
  | "results"
  | "pause"
  | "resume"
  | "grow"
  | "end-date"
  | "duplicate"
  | "close"
  | "bin"
  | "restore"
  | "purge";

/** The actions without a page; `computer` mails the link to the builder. */
export type DoneHere =
  Exclude<SurveyAction, "edit" | "preview" | "share" | "results"> | "computer";

/** An action that needs a confirmation or a form, and its survey. */
export interface ChosenAction {
  readonly action: Exclude<DoneHere, "restore" | "duplicate" | "computer">;
  readonly survey: SurveySummary;
}

type State = Pick<SurveySummary, "status" | "pausedBy" | "deletedAt">;

/** The next step of a survey in this state. */
export function mainActionOf({
  status,
  pausedBy,
  deletedAt,
}: State): SurveyAction {
  if (deletedAt !== null) return "restore";
  if (status === "draft") return "edit";
  if (status === "awaiting_payment") return "pay";
  if (status === "active") return "share";
  if (pausedBy === "owner") return "resume";
  return pausedBy === "refund" ? "close" : "results";
}

/** All actions in this state, the most frequent first. */
export function actionsOf({
  status,
  pausedBy,
  deletedAt,
}: State): readonly SurveyAction[] {
  if (deletedAt !== null) return ["restore", "purge"];
  if (status === "draft")
    return ["edit", "preview", "end-date", "duplicate", "bin"];
  if (status === "awaiting_payment")
    return ["pay", "edit", "preview", "end-date", "duplicate", "bin"];
  if (status === "active")
    return [
      "share",
      "results",
      "pause",
      "grow",
      "end-date",
      "edit",
      "duplicate",
      "close",
      "bin",
    ];
  if (status === "paused")
    return [
      // A survey paused by an admin, a suspension or a refund can neither resume nor grow.
      ...(pausedBy === "owner" ? (["resume", "grow"] as const) : []),
      "results",
      "end-date",
      "edit",
      "duplicate",
      "close",
      "bin",
    ];
  return ["results", "edit", "duplicate", "bin"];
}
