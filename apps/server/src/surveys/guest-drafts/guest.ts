const HOUR_MS = 3_600_000;

/** The lifetime of a guest's drafts and cookie after their last use. */
export const guestDays = 30;

/** Maximum number of drafts per browser: more would allow a script to fill the database. */
export const guestDraftsMax = 5;

/** Minimum interval between recorded uses, so that most reads write nothing. */
export const touchIntervalMs = HOUR_MS;

/** Returns the expiry threshold: a guest last seen before it has expired. */
export const expiredBefore = (now: Date) =>
  new Date(now.getTime() - guestDays * 24 * HOUR_MS);
