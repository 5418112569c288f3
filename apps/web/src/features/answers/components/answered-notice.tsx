import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import type { ParticipationStatus } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/formatters.ts";
import { Notice, StepLink } from "./notice.tsx";

interface AnsweredNoticeProps {
  readonly survey: AnswerableSurvey;
  readonly status: ParticipationStatus;
}

/** The person has answered this survey: what became of it. */
export function AnsweredNotice({ survey, status }: AnsweredNoticeProps) {
  return (
    <Notice
      title={m.answer_already_title()}
      text={whatBecame(status, formatRupiah(survey.respondentFee))}
    >
      <StepLink to="/home">{m.answer_see_surveys()}</StepLink>
      <StepLink to="/home/task-history" quiet>
        {m.answer_done_history()}
      </StepLink>
    </Notice>
  );
}

function whatBecame(status: ParticipationStatus, amount: string): string {
  switch (status) {
    case "accepted":
      return m.answer_done_accepted({ amount });
    case "rejected":
      return m.answer_done_rejected();
    default:
      return m.answer_done_reviewed({ amount });
  }
}
