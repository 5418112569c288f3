import type { ComponentProps } from "react";
import { LaterNotice } from "../../../form/later-notice.tsx";
import { guestPart } from "./guest-part.ts";
import type { GuestOutcome, GuestTerms } from "./guest-notices.tsx";

/** The outcome of a guest's answer, loaded lazily: users never see it. */
export function LaterGuestOutcome(props: ComponentProps<typeof GuestOutcome>) {
  const part = guestPart.usePart();
  return "GuestOutcome" in part ? (
    <part.GuestOutcome {...props} />
  ) : (
    <LaterNotice later={part} />
  );
}

/** The terms of answering without an account, loaded lazily. */
export function LaterGuestTerms(props: ComponentProps<typeof GuestTerms>) {
  const part = guestPart.usePart();
  return "GuestTerms" in part ? <part.GuestTerms {...props} /> : null;
}
