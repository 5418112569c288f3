import {
  OwnRequest,
  SecondAdminConfirms,
  SecondAdminSends,
} from "../errors.ts";

/** Nobody decides on money that is sent to themselves. The tables' checks repeat both rules. @throws OwnRequest */
export function requireOtherUser(
  { userId }: { readonly userId: number },
  adminId: number,
): void {
  if (userId === adminId) throw new OwnRequest();
}

const refusals = { confirm: SecondAdminConfirms, send: SecondAdminSends };

/**
 * One admin approves, another takes the next step.
 * @throws SecondAdminConfirms, SecondAdminSends
 */
export function requireSecondAdmin(
  { approvedBy }: { readonly approvedBy: number | null },
  adminId: number,
  step: keyof typeof refusals,
): void {
  if (approvedBy === adminId) throw new refusals[step]();
}
