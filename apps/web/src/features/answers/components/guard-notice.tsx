import { m } from "@sigi/messages/messages";
import {
  currentLocale,
  currentSearch,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { guestPath, privatePath, surveyPath } from "../address.ts";
import type { Obstacle } from "../obstacle.ts";
import { Notice, StepLink } from "./notice.tsx";

interface GuardNoticeProps {
  readonly obstacle: Obstacle;
  /** The survey to return to. */
  readonly code: string;
  readonly heading?: "h1" | "h2";
  /** Decides which list of other surveys is linked. */
  readonly signedIn?: boolean;
  /** True if a finished answer was refused; it stays on the device. */
  readonly kept?: boolean;
}

/** Explains an obstacle and links to the next step. */
export function GuardNotice({
  obstacle,
  code,
  heading = "h2",
  signedIn = true,
  kept = false,
}: GuardNoticeProps) {
  const others = signedIn ? "/home" : guestPath;
  const query = currentSearch();
  const here = encodeURIComponent(
    localizedPath(surveyPath(code) + query, currentLocale()),
  );
  switch (obstacle.code) {
    case "unauthenticated":
      return (
        <Notice title={m.answer_sign_in_title()} text={m.answer_sign_in_text()}>
          <StepLink to={`/login?next=${here}`}>{m.answer_sign_in()}</StepLink>
          <StepLink to={`/register?next=${here}`} quiet>
            {m.answer_register()}
          </StepLink>
        </Notice>
      );
    case "guests_not_allowed":
    case "guest_places_taken":
      return (
        <Notice title={m.answer_sign_in_title()} text={obstacle.message}>
          <StepLink to={`/login?next=${here}`}>{m.answer_sign_in()}</StepLink>
          <StepLink to={`/register?next=${here}`} quiet>
            {m.answer_register()}
          </StepLink>
        </Notice>
      );
    case "verify_email":
      return (
        <Notice title={m.answer_verify_title()} text={m.answer_verify_text()}>
          <StepLink to={`/verification?next=${here}`}>
            {m.answer_verify()}
          </StepLink>
        </Notice>
      );
    case "profile_incomplete":
      return (
        <Notice title={m.answer_profile_title()} text={m.answer_profile_text()}>
          <StepLink to={`/getting-started?next=${here}`}>
            {m.answer_profile()}
          </StepLink>
        </Notice>
      );
    case "not_found":
      return (
        <Notice
          heading={heading}
          title={m.answer_unknown_title()}
          text={m.answer_unknown_text()}
        >
          <StepLink to={others}>{m.answer_see_surveys()}</StepLink>
          <StepLink to={privatePath} quiet>
            {m.answer_unknown_private()}
          </StepLink>
        </Notice>
      );
    case "offline":
      return (
        <Notice
          heading={heading}
          title={m.answer_offline_title()}
          text={m.answer_offline_text()}
        />
      );
    case "unanswered":
      return (
        <Notice
          heading={heading}
          title={m.answer_unanswered_title()}
          text={m.error_unanswered_text()}
        />
      );
    default: {
      const { title, text } = noticeText(obstacle);
      return (
        <Notice
          title={title}
          text={kept ? `${text} ${m.answer_refused_kept()}` : text}
        >
          <StepLink to={others}>{m.answer_see_surveys()}</StepLink>
        </Notice>
      );
    }
  }
}

/** Obstacles whose only next step is another survey. */
function noticeText({ code, message }: Obstacle) {
  switch (code) {
    case "not_eligible":
      return {
        title: m.answer_not_eligible_title(),
        text: m.answer_not_eligible_text(),
      };
    case "already_answered":
      return { title: m.answer_already_title(), text: m.answer_already_text() };
    case "quota_full":
      return message === ""
        ? { title: m.answer_full_title(), text: m.answer_full_text() }
        : {
            title: m.answer_no_place_title(),
            text: `${message} ${m.answer_no_place_text()}`,
          };
    case "group_full":
      return {
        title: m.answer_group_full_title(),
        text: m.answer_group_full_text(),
      };
    case "screen_outs_spent":
      return { title: m.answer_waiting_title(), text: m.answer_waiting_text() };
    case "survey_paused":
      return { title: m.answer_paused_title(), text: m.answer_paused_text() };
    case "survey_closed":
      return { title: m.answer_ended_title(), text: m.answer_ended_text() };
    case "not_open":
      return { title: m.answer_closed_title(), text: m.answer_closed_text() };
    default:
      return { title: m.answer_failed_title(), text: message };
  }
}
