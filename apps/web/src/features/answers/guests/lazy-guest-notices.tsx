import type { ComponentProps } from "react";
import { LazyNotice } from "../../../form/lazy-notice.tsx";
import { guestPart } from "./guest-part.ts";
import type { GuestOutcome, GuestTerms } from "./guest-notices.tsx";

/** The outcome of a guest's answer, loaded lazily: users never see it. */
export function LazyGuestOutcome(props: ComponentProps<typeof GuestOutcome>) {
  const part = guestPart.usePart();
  return "GuestOutcome" in part ? (
    <part.GuestOutcome {...props} />
  ) : (
    <LazyNotice code={part} />
  );
}

/** The terms of answering without an account, loaded lazily. */
export function LazyGuestTerms(props: ComponentProps<typeof GuestTerms>) {
  const part = guestPart.usePart();
  return "GuestTerms" in part ? <part.GuestTerms {...props} /> : null;
}
