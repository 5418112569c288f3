import type { AnswerReceipt } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { RichText } from "../../../form/rich-text.tsx";
import { readFinished } from "../outbox/receipt-store.ts";
import type { FinishedAnswer } from "../outbox/receipt-store.ts";
import { NextSurvey, Standing } from "./after-answer.tsx";
import { StepLink } from "./notice.tsx";
import { guestPath } from "../address.ts";
import { guestUser } from "../guests/guest-answers.ts";
import { LazyGuestOutcome } from "../guests/lazy-guest-notices.tsx";
import { PageFrame } from "./page-frame.tsx";

/**
 * Shown after submission: the creator's closing sentence, the reward, the respondent's current balance, and the next
 * survey.
 */
export function FinishPage({ userId }: { readonly userId: number | null }) {
  const finished = readFinished(userId);
  const isGuest = finished?.userId === guestUser;
  return (
    <PageFrame title={m.answer_finish_tab()}>
      <article className="ap-card ap-finish">
        {finished ? (
          <Finished finished={finished} />
        ) : (
          <h1>{m.answer_finish_nothing()}</h1>
        )}
        {isGuest ? (
          <div className="ap-actions">
            <StepLink to={guestPath} quiet>
              {m.answer_see_surveys()}
            </StepLink>
          </div>
        ) : (
          <NextSteps finished={finished} />
        )}
      </article>
      {finished && !isGuest && <NextSurvey />}
    </PageFrame>
  );
}

function NextSteps({ finished }: { readonly finished: FinishedAnswer | null }) {
  return (
    <div className="ap-actions">
      {finished?.receipt.status === "flagged" && (
        <StepLink to="/home/task-history">{m.answer_finish_history()}</StepLink>
      )}
      <StepLink to="/home" quiet={finished?.receipt.status === "flagged"}>
        {finished?.receipt.status === "screened_out"
          ? m.answer_see_surveys()
          : m.common_back_home()}
      </StepLink>
    </div>
  );
}

function Finished({ finished }: { readonly finished: FinishedAnswer }) {
  const { receipt, delayed, userId } = finished;
  if (receipt.status === "screened_out") {
    return <ScreenedOut receipt={receipt} />;
  }
  return (
    <>
      <svg className="ap-tick" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
      <h1>
        {delayed
          ? m.answer_finish_title_late()
          : receipt.status === "flagged"
            ? m.answer_finish_title_held()
            : m.answer_finish_title()}
      </h1>
      <div className="ap-text">
        <RichText text={receipt.closingSentence || m.answer_finish_thanks()} />
      </div>
      {userId === guestUser ? (
        <LazyGuestOutcome {...receipt} />
      ) : (
        <Outcome receipt={receipt} />
      )}
    </>
  );
}

function Outcome({ receipt }: { readonly receipt: AnswerReceipt }) {
  return (
    <>
      {receipt.status === "flagged" && (
        <p className="ap-text">{m.answer_finish_review()}</p>
      )}
      {receipt.status === "rejected" ? (
        <p className="ap-text">{m.answer_finish_rejected()}</p>
      ) : (
        <Reward receipt={receipt} />
      )}
      {receipt.status === "accepted" && <Standing />}
    </>
  );
}

/** The respondent does not belong to the survey's sample, through no error of theirs. */
function ScreenedOut({ receipt }: { readonly receipt: AnswerReceipt }) {
  return (
    <>
      <h1>{m.answer_screened_title()}</h1>
      <p className="ap-text">{m.answer_screened_text()}</p>
      {receipt.reward > 0 && <Reward receipt={receipt} />}
      <Standing />
    </>
  );
}

function Reward({ receipt }: { readonly receipt: AnswerReceipt }) {
  return (
    <p className="ap-earned">
      <span>{m.answer_finish_reward()}</span>
      <strong>{formatRupiah(receipt.reward)}</strong>
      <span>
        {receipt.status === "accepted" || receipt.status === "screened_out"
          ? m.answer_finish_added()
          : m.answer_finish_held()}
      </span>
    </p>
  );
}
