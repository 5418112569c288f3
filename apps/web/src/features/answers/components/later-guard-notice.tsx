import type { ComponentProps } from "react";
import { LaterNotice } from "../../../form/later-notice.tsx";
import { guardPart, guestPart } from "../notice-parts.ts";
import type { ExpiredNotice, GuardNotice } from "./guard-notice.tsx";
import type { GuestOutcome, GuestTerms } from "./guest-notices.tsx";

/** A guard notice where few respondents see one. */
export function LaterGuardNotice(props: ComponentProps<typeof GuardNotice>) {
  const part = guardPart.usePart();
  return "GuardNotice" in part ? (
    <part.GuardNotice {...props} />
  ) : (
    <LaterNotice later={part} />
  );
}

/** The same for a place whose time has run out. */
export function LaterExpiredNotice(
  props: ComponentProps<typeof ExpiredNotice>,
) {
  const part = guardPart.usePart();
  return "ExpiredNotice" in part ? (
    <part.ExpiredNotice {...props} />
  ) : (
    <LaterNotice later={part} />
  );
}

/** What became of a guest's answer, which users never see. */
export function LaterGuestOutcome(props: ComponentProps<typeof GuestOutcome>) {
  const part = guestPart.usePart();
  return "GuestOutcome" in part ? (
    <part.GuestOutcome {...props} />
  ) : (
    <LaterNotice later={part} />
  );
}

/** The terms of answering without an account, once they are loaded. */
export function LaterGuestTerms(props: ComponentProps<typeof GuestTerms>) {
  const part = guestPart.usePart();
  return "GuestTerms" in part ? <part.GuestTerms {...props} /> : null;
}
