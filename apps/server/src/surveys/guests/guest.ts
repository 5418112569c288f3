const HOUR_MS = 3_600_000;

/** So long a guest's drafts and cookie last without being used. */
export const guestDays = 30;

/** A guest is a browser, and one of them needs few: more would be somebody filling the database. */
export const guestDraftsMax = 5;

/** Use is written down at most this often, so that reading costs no writing. */
export const touchEveryMs = HOUR_MS;

/** Who was not seen since then is gone. */
export const goneSince = (now: Date) =>
  new Date(now.getTime() - guestDays * 24 * HOUR_MS);
