import type { SurveySummary } from "@sigi/contract/survey-lists.ts";

/** What a creator can do with a survey. */
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

/** What is done without leading to another page; `computer` mails the link to the builder. */
export type DoneHere =
  Exclude<SurveyAction, "edit" | "preview" | "share" | "results"> | "computer";

/** An action that asks first, and its survey. */
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

/** All that can be done in this state, what is done most first. */
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
      ...(["share", "results", "pause", "grow", "end-date"] as const),
      ...(["edit", "duplicate", "close", "bin"] as const),
    ];
  if (status === "paused")
    return [
      // What an admin or a suspension has paused, or money that went back, keeps as it is.
      ...(pausedBy === "owner" ? (["resume", "grow"] as const) : []),
      ...(["results", "end-date", "edit"] as const),
      ...(["duplicate", "close", "bin"] as const),
    ];
  return ["results", "edit", "duplicate", "bin"];
}
