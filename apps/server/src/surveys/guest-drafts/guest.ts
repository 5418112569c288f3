const HOUR_MS = 3_600_000;

/** The lifetime of a guest's drafts and cookie after their last use. */
export const guestDays = 30;

/** Enough for one browser; more would let a script fill the database. */
export const guestDraftsMax = 5;

/** A use is recorded at most this often, so that most reads write nothing. */
export const touchIntervalMs = HOUR_MS;

/** A guest last seen before this time has expired. */
export const expiredBefore = (now: Date) =>
  new Date(now.getTime() - guestDays * 24 * HOUR_MS);
