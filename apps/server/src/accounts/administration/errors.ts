import { businessError } from "../../platform/business-error.ts";

/** Admins cannot do this to their own account. */
export const OwnAccount = businessError("forbidden", "own_account");

export const AlreadySuspended = businessError("conflict", "already_suspended");

export const NotSuspended = businessError("conflict", "not_suspended");

/** The account is the last admin's, and without an admin no withdrawal could be decided. */
export const LastAdmin = businessError("conflict", "last_admin");
