import type { SurveyStatus } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { StatusBadge } from "./status-badge.tsx";
import type { Tone } from "./status-badge.tsx";

/** The status of a survey, or `deleted` for a survey in the bin. */
export type SurveyState = SurveyStatus | "deleted";

const tones: Record<SurveyState, Tone> = {
  draft: "neutral",
  awaiting_payment: "waiting",
  active: "brand",
  paused: "waiting",
  completed: "good",
  closed: "neutral",
  deleted: "bad",
};

export const surveyStateLabels: Record<SurveyState, () => string> = {
  draft: m.survey_status_draft,
  awaiting_payment: m.survey_status_awaiting_payment,
  active: m.survey_status_active,
  paused: m.survey_status_paused,
  completed: m.survey_status_completed,
  closed: m.survey_status_closed,
  deleted: m.survey_status_deleted,
};

export function SurveyBadge({ state }: { readonly state: SurveyState }) {
  return <StatusBadge tone={tones[state]} label={surveyStateLabels[state]()} />;
}
