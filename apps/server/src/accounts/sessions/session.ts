const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A session ends when it was not used for `idle`, and in any case `longest` after the sign-in. With "remember me" it
 * survives closing the browser.
 */
const lifetimes = {
  remembered: { idleMs: 14 * DAY_MS, longestMs: 90 * DAY_MS },
  brief: { idleMs: 12 * HOUR_MS, longestMs: 7 * DAY_MS },
} as const;

/** Use is written down at most this often, so that reading costs no writing. */
export const touchEveryMs = 60_000;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly remember: boolean;
}

/** When a session that is used now ends unless it is used again. */
export function expiryOf(session: SessionTimes, now: Date): Date {
  const { idleMs } = lifetimeOf(session);
  return new Date(Math.min(now.getTime() + idleMs, endOf(session).getTime()));
}

/** When a session ends however much it is used. */
export function endOf(session: SessionTimes): Date {
  return new Date(session.createdAt.getTime() + lifetimeOf(session).longestMs);
}

const lifetimeOf = ({ remember }: SessionTimes) =>
  remember ? lifetimes.remembered : lifetimes.brief;
