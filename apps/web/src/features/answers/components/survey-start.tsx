import type { Visitor } from "@sigi/contract/answer-page.ts";
import type {
  AnswerableSurvey,
  Participation,
} from "@sigi/contract/answers.ts";
import type { ParticipationStatus } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { deviceStore } from "../device-store.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { deviceUserOf } from "../guests/guest-answers.ts";
import { isPassing } from "../obstacle.ts";
import type { Obstacle } from "../obstacle.ts";
import { GuardNotice } from "./guard-notice.tsx";
import {
  LazyGuestOutcome,
  LazyGuestTerms,
} from "../guests/lazy-guest-notices.tsx";
import { Notice, StepLink } from "./notice.tsx";
import { StartCard } from "./start-card.tsx";
import { StartTerms } from "./start-terms.tsx";

interface SurveyStartProps {
  readonly survey: AnswerableSurvey;
  readonly visitor: Visitor | null;
  /** True if the visitor has a running participation to resume. */
  readonly started: boolean;
  /** True while a start is in progress. */
  readonly starting: boolean;
  /** The reason why the last start failed. */
  readonly obstacle: Obstacle | null;
  readonly onStart: () => void;
}

/** The start card of a survey with its button, or with the reason why the visitor cannot start. */
export function SurveyStart(props: SurveyStartProps) {
  const { survey, visitor, started, starting, onStart } = props;
  const submitted = started ? null : survey.participation;
  const obstacle = standingObstacle(visitor, survey) ?? props.obstacle;
  const asGuest = !visitor && !obstacle;
  return (
    <StartCard
      survey={survey}
      terms={submitted ? null : <StartTerms asGuest={asGuest} />}
    >
      {submitted && (
        <AnsweredNotice
          survey={survey}
          participation={submitted}
          visitor={visitor}
        />
      )}
      {obstacle && !submitted && (
        <GuardNotice
          obstacle={obstacle}
          code={survey.code}
          signedIn={visitor !== null}
        />
      )}
      {started && hasDraft(survey, visitor) && (
        <p className="ap-badge">{m.answer_draft_unsent()}</p>
      )}
      {!submitted && (!obstacle || isPassing(obstacle)) && (
        <button
          type="button"
          className="ap-button ap-button-wide"
          aria-disabled={starting || undefined}
          onClick={() => {
            if (!starting) onStart();
          }}
        >
          {startLabel(starting, started)}
        </button>
      )}
      {asGuest && !submitted && <LazyGuestTerms code={survey.code} />}
    </StartCard>
  );
}

/** True if there is a draft of the user's other devices or of this one. The server paints the page with the former. */
const hasDraft = (
  { form, draft }: AnswerableSurvey,
  visitor: Visitor | null,
): boolean => {
  if (!form) return false;
  const owner = { userId: deviceUserOf(visitor), formId: form.id };
  return draft !== null || readDraft(deviceStore, owner) !== null;
};

const closedCodes = {
  full: "quota_full",
  group_full: "group_full",
  waiting: "screen_outs_spent",
  paused: "survey_paused",
  closed: "survey_closed",
} as const;

/** An obstacle that the page's data shows before anything is requested. */
function standingObstacle(
  visitor: Visitor | null,
  survey: AnswerableSurvey,
): Obstacle | null {
  if (survey.participation) return null;
  if (!survey.open)
    return { code: closedCodes[survey.unavailable ?? "full"], message: "" };
  if (!visitor)
    return survey.allowGuest ? null : { code: "unauthenticated", message: "" };
  if (!visitor.emailVerified) return { code: "verify_email", message: "" };
  if (!visitor.profileComplete)
    return { code: "profile_incomplete", message: "" };
  return null;
}

interface AnsweredNoticeProps {
  readonly survey: AnswerableSurvey;
  readonly participation: Participation;
  readonly visitor: Visitor | null;
}

/** The outcome of a survey that the visitor has already answered. */
function AnsweredNotice({
  survey,
  participation,
  visitor,
}: AnsweredNoticeProps) {
  const { status } = participation;
  if (!visitor)
    return (
      <LazyGuestOutcome
        status={status}
        reward={survey.respondentFee}
        heldUntil={participation.heldUntil}
      />
    );
  return (
    <Notice
      title={m.answer_already_title()}
      text={outcomeText(status, formatRupiah(survey.respondentFee))}
    >
      <StepLink to="/home">{m.answer_see_surveys()}</StepLink>
      <StepLink to="/home/task-history" quiet>
        {m.answer_done_history()}
      </StepLink>
    </Notice>
  );
}

function outcomeText(status: ParticipationStatus, amount: string): string {
  switch (status) {
    case "accepted":
      return m.answer_done_accepted({ amount });
    case "screened_out":
      return m.answer_done_screened();
    case "rejected":
      return m.answer_done_rejected();
    default:
      return m.answer_done_reviewed({ amount });
  }
}

function startLabel(starting: boolean, started: boolean): string {
  if (starting) return m.answer_starting();
  return started ? m.answer_resume() : m.answer_start();
}
