import type { User } from "@sigi/contract/accounts.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A session ends after `idleMs` without use, and `longestMs` after the sign-in in any case. With "remember me" it
 * survives closing the browser.
 */
const lifetimes = {
  remembered: { idleMs: 14 * DAY_MS, longestMs: 90 * DAY_MS },
  brief: { idleMs: 12 * HOUR_MS, longestMs: 7 * DAY_MS },
} as const;

/** The use of a session is stored at most this often, so that most reads write nothing. */
export const touchEveryMs = 60_000;

/** A session as a request uses it. */
export interface LoadedSession {
  readonly user: SessionUser;
  /** The user as they see themselves, if it was requested. */
  readonly account: User | null;
  /** The latest time at which the session must be read again: it expires, or its use must be stored. */
  readonly validUntil: Date;
}

export interface SessionTimes {
  readonly createdAt: Date;
  readonly remember: boolean;
}

/** The end of a session that is used now, unless it is used again. */
export function expiryOf(session: SessionTimes, now: Date): Date {
  const { idleMs } = lifetimeOf(session);
  return new Date(Math.min(now.getTime() + idleMs, endOf(session).getTime()));
}

/** The latest end of a session, regardless of how often it is used. */
export function endOf(session: SessionTimes): Date {
  return new Date(session.createdAt.getTime() + lifetimeOf(session).longestMs);
}

const lifetimeOf = ({ remember }: SessionTimes) =>
  remember ? lifetimes.remembered : lifetimes.brief;
