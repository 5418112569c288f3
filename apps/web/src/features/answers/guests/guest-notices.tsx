import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import type { ParticipationStatus } from "@sigi/contract/participation-status.ts";
import { useState } from "react";
import { m } from "@sigi/messages/messages";
import {
  formatDate,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { guestPath, surveyPath, withQuery } from "../address.ts";
import { Notice, StepLink } from "../components/notice.tsx";

interface GuestOutcomeProps {
  readonly status: ParticipationStatus;
  /** The reward in rupiah. */
  readonly reward: number;
  /** The deadline to claim the reward by registering; null unless it is held. */
  readonly heldUntil: Date | null;
  readonly heading?: "h1" | "h2";
}

/** The outcome of a guest's answer, and the way to claim its reward. */
export function GuestOutcome({
  status,
  reward,
  heldUntil,
  heading = "h2",
}: GuestOutcomeProps) {
  const [now] = useState(() => Date.now());
  const held = heldUntil !== null && heldUntil.getTime() > now;
  const text = { amount: formatRupiah(reward) };
  if (status === "accepted" && held) {
    return (
      <Notice
        heading={heading}
        title={m.answer_guest_held_title({
          ...text,
          date: formatDate(heldUntil),
        })}
        text={m.answer_guest_held_text()}
      >
        <AccountLinks />
      </Notice>
    );
  }
  switch (status) {
    case "accepted":
      return (
        <Notice
          heading={heading}
          title={m.answer_guest_lapsed_title()}
          text={m.answer_guest_lapsed_text()}
        >
          <StepLink to={guestPath}>{m.answer_see_surveys()}</StepLink>
        </Notice>
      );
    case "screened_out":
      return (
        <Notice
          heading={heading}
          title={m.answer_screened_title()}
          text={m.answer_screened_text()}
        >
          <StepLink to={guestPath}>{m.answer_see_surveys()}</StepLink>
        </Notice>
      );
    case "rejected":
      return (
        <Notice
          heading={heading}
          title={m.answer_guest_rejected_title()}
          text={m.answer_guest_rejected_text()}
        >
          <AccountLinks />
        </Notice>
      );
    default:
      return (
        <Notice
          heading={heading}
          title={m.answer_guest_review_title()}
          text={m.answer_guest_review_text(text)}
        >
          <AccountLinks />
        </Notice>
      );
  }
}

/** The terms of answering without an account, and links to avoid them. */
export function GuestTerms({ code }: { readonly code: string }) {
  const here = localizedPath(withQuery(surveyPath(code)), currentLocale());
  const signIn = `/login?next=${encodeURIComponent(here)}`;
  return (
    <p className="ap-privacy">
      {m.answer_guest_terms({ days: guestRewardDays })}{" "}
      <a href={localizedPath(signIn, currentLocale())}>
        {m.answer_guest_sign_in()}
      </a>
    </p>
  );
}

/** The home page shows the rewards that the new account has claimed. */
function AccountLinks() {
  const next = encodeURIComponent(localizedPath("/home", currentLocale()));
  return (
    <>
      <StepLink to={`/register?next=${next}`}>{m.answer_register()}</StepLink>
      <StepLink to={`/login?next=${next}`} quiet>
        {m.answer_sign_in()}
      </StepLink>
    </>
  );
}
