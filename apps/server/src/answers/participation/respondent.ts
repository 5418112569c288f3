import type { Owner, SessionUser } from "../../platform/http/session-user.ts";

/** The caller who answers: a signed-in user, or without a session a guest, by the hash of their cookie. */
export type Respondent =
  | { readonly user: SessionUser; readonly guestId?: undefined }
  | { readonly user?: undefined; readonly guestId: string };

/** The respondent of a call; null for a visitor without session and guest's cookie. */
export function respondentOf({
  user,
  owner,
}: {
  readonly user: SessionUser | null;
  readonly owner: Owner | null;
}): Respondent | null {
  if (user) return { user };
  return owner && "guestId" in owner ? { guestId: owner.guestId } : null;
}

/** The owner as participations and drafts name it. */
export const ownerOf = ({ user, guestId }: Respondent): Owner =>
  user ? { userId: user.id } : { guestId };

/** A user's id, or a guest's. */
export const callerId = (respondent: Respondent): number | string =>
  respondent.user ? respondent.user.id : respondent.guestId;
