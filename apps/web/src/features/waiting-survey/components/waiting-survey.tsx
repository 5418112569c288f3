import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { waitingSurveyQuery } from "../api.ts";
import type { SurveyAddress } from "../api.ts";
import { WaitingSpace } from "./waiting-space.tsx";

interface WaitingSurveyProps {
  readonly address: SurveyAddress;
}

/**
 * Title and reward of the survey that a visitor is about to open, from the server. Renders nothing if the address opens
 * no survey.
 */
export function WaitingSurvey({ address }: WaitingSurveyProps) {
  const { data: survey, isPending } = useQuery(waitingSurveyQuery(address));
  if (!survey) return isPending ? <WaitingSpace /> : null;
  return (
    <WaitingSpace
      title={survey.title}
      language={survey.language}
      state={stateOf(survey)}
      open={survey.open}
    />
  );
}

/** The reward, or the reason why it is no longer available. */
function stateOf({ unavailable, respondentFee }: AnswerableSurvey): string {
  return unavailable === null
    ? formatRupiah(respondentFee)
    : unavailableTexts[unavailable]();
}

const unavailableTexts: Readonly<
  Record<NonNullable<AnswerableSurvey["unavailable"]>, () => string>
> = {
  full: m.waiting_survey_full,
  group_full: m.waiting_survey_full,
  paused: m.waiting_survey_paused,
  waiting: m.waiting_survey_waiting,
  closed: m.waiting_survey_closed,
};
