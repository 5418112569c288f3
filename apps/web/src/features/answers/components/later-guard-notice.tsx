import type { ComponentProps } from "react";
import { LaterNotice } from "../../../form/later-notice.tsx";
import { guardPart } from "../notice-parts.ts";
import type { GuardNotice } from "./guard-notice.tsx";

/** A guard notice where few respondents see one. */
export function LaterGuardNotice(props: ComponentProps<typeof GuardNotice>) {
  const part = guardPart.usePart();
  return "GuardNotice" in part ? (
    <part.GuardNotice {...props} />
  ) : (
    <LaterNotice later={part} />
  );
}
