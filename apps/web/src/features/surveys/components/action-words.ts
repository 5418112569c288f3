import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import type { SurveyAction } from "../model/survey-actions.ts";

type AnyAction = SurveyAction | "computer";

const labels: Record<AnyAction, () => string> = {
  pay: m.own_survey_pay,
  edit: m.own_survey_edit,
  computer: m.own_survey_computer,
  preview: m.own_survey_preview,
  share: m.own_survey_share,
  results: m.results_see_results,
  pause: m.survey_pause,
  resume: m.survey_resume,
  grow: m.top_up_title,
  "end-date": m.end_date,
  duplicate: m.own_survey_duplicate,
  close: m.survey_close,
  bin: m.bin_move,
  restore: m.bin_restore,
  purge: m.bin_purge,
};

/** The label of an action. The questions of a published survey can be viewed, but not changed. */
export const actionLabel = (
  action: AnyAction,
  { publishedAt }: Pick<SurveySummary, "publishedAt">,
): string =>
  action === "edit" && publishedAt !== null
    ? m.results_see_form()
    : labels[action]();

/** The page that an action leads to; null for an action without a page. */
export function linkOf(
  action: AnyAction,
  { code }: Pick<SurveySummary, "code">,
): string | null {
  if (action === "edit") return `/tasks/question/${code}`;
  if (action === "preview") return `/tasks/preview/${code}/start`;
  if (action === "share") return `/task/${code}/share`;
  return action === "results" ? `/task/${code}/results` : null;
}
