import {
  OwnRequest,
  SecondAdminConfirms,
  SecondAdminSends,
} from "../errors.ts";

/**
 * Requires that admins do not decide on money that is sent to themselves. The tables' checks repeat both rules. @throws
 * OwnRequest
 */
export function requireOtherUser(
  { userId }: { readonly userId: number },
  adminId: number,
): void {
  if (userId === adminId) throw new OwnRequest();
}

const refusals = { confirm: SecondAdminConfirms, send: SecondAdminSends };

/**
 * Requires that the admin who takes the next step is not the one who approved.
 * @throws SecondAdminConfirms, SecondAdminSends
 */
export function requireSecondAdmin(
  { approvedBy }: { readonly approvedBy: number | null },
  adminId: number,
  step: keyof typeof refusals,
): void {
  if (approvedBy === adminId) throw new refusals[step]();
}
