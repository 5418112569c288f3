import { LRUCache } from "lru-cache";
import { Paced } from "../../platform/jobs/paced.ts";
import type { ProcessSignals } from "../../platform/jobs/process-signals.ts";
import type { Log } from "../../platform/log.ts";
import type { LoadedSession } from "./session.ts";

/** The longest time for which a session is served from memory, in milliseconds. */
const CACHED_MS = 5_000;
/** Number of sessions in the cache, the most recently used ones. A session takes about two kilobytes. */
const SESSIONS_MAX = 5_000;
/** Signals of changes are gathered for this time at most. */
const SIGNAL_MS = 50;
/** A notification has room for 8,000 characters. */
const NAMED_MAX = 500;
const EVERYONE = "all";

/** A read of the database that has begun. */
interface Load {
  /** The users whose sessions were dropped since then. */
  readonly forgotten: Set<number>;
  isOutdated: boolean;
}

/**
 * The sessions that this process has just read, with their accounts: for reads that may be a few seconds old (see
 * `RouteOptions.usesCachedSession`). The sessions of a user are dropped after every change that they made, and all
 * sessions after changes that may concern others; the other processes get a signal. A process that does not receive the
 * signals caches nothing. Sessions of admins are not cached.
 */
export class SessionCache {
  readonly #signals: ProcessSignals;
  readonly #sessions: LRUCache<string, LoadedSession>;
  /** The hashed tokens of the sessions above, by user. */
  readonly #tokensOf = new Map<number, Set<string>>();
  readonly #loads = new Set<Load>();
  readonly #announcements: Paced;
  #unannounced = new Set<number>();
  #isEveryoneUnannounced = false;
  readonly #isOff: boolean;

  constructor(
    signals: ProcessSignals,
    log: Pick<Log, "error">,
    /** Zero disables the cache. */
    cachedMs = CACHED_MS,
  ) {
    this.#signals = signals;
    this.#isOff = cachedMs === 0;
    this.#sessions = new LRUCache({
      max: SESSIONS_MAX,
      ttl: cachedMs,
      dispose: ({ user }, tokenHash) => this.#removeToken(user.id, tokenHash),
    });
    this.#announcements = new Paced(() => this.#announce(), {
      everyMs: SIGNAL_MS,
      log,
    });
    signals.subscribe({
      receive: (signal, about) => {
        if (signal === "accounts_changed") this.#receive(about);
      },
      lost: () => this.#dropAll(),
    });
  }

  /**
   * Finds a cached session. Also returns undefined when the session must be read again by then: it has expired, or its
   * use must be stored.
   */
  find(tokenHash: string, now: Date): LoadedSession | undefined {
    const session = this.#sessions.get(tokenHash);
    return session && now < session.validUntil ? session : undefined;
  }

  /** Caches the result of `read`, unless its user's sessions were dropped since the read began. */
  async load(
    tokenHash: string,
    read: () => Promise<LoadedSession | undefined>,
  ): Promise<LoadedSession | undefined> {
    const load: Load = {
      forgotten: new Set(),
      isOutdated: this.#isOff || !this.#signals.isListening,
    };
    this.#loads.add(load);
    try {
      const session = await read();
      if (session && mayBeCached(session, load)) this.#keep(tokenHash, session);
      return session;
    } finally {
      this.#loads.delete(load);
    }
  }

  /** Drops the user's sessions. Call it after the commit of a change of the user's sessions or account. */
  forget(userId: number): void {
    this.#drop(userId);
    this.#unannounced.add(userId);
    this.#announcements.ask();
  }

  /** Drops all sessions, after a change that may concern any user. */
  forgetAll(): void {
    this.#dropAll();
    this.#isEveryoneUnannounced = true;
    this.#announcements.ask();
  }

  /** Sends the signals that are still pending. */
  async stop(): Promise<void> {
    await this.#announcements.stop();
    await this.#announce();
  }

  #keep(tokenHash: string, session: LoadedSession): void {
    this.#sessions.set(tokenHash, session);
    const { id } = session.user;
    const tokens = this.#tokensOf.get(id) ?? new Set();
    this.#tokensOf.set(id, tokens.add(tokenHash));
  }

  #removeToken(userId: number, tokenHash: string): void {
    const tokens = this.#tokensOf.get(userId);
    tokens?.delete(tokenHash);
    if (tokens?.size === 0) this.#tokensOf.delete(userId);
  }

  #drop(userId: number): void {
    for (const load of this.#loads) load.forgotten.add(userId);
    for (const tokenHash of this.#tokensOf.get(userId) ?? [])
      this.#sessions.delete(tokenHash);
  }

  #dropAll(): void {
    for (const load of this.#loads) load.isOutdated = true;
    this.#sessions.clear();
  }

  #receive(about: string): void {
    if (about === EVERYONE) this.#dropAll();
    else for (const id of about.split(",")) this.#drop(Number(id));
  }

  async #announce(): Promise<void> {
    const changed = this.#unannounced;
    const isEveryone = this.#isEveryoneUnannounced || changed.size > NAMED_MAX;
    if (!isEveryone && changed.size === 0) return;
    this.#unannounced = new Set();
    this.#isEveryoneUnannounced = false;
    const about = isEveryone ? EVERYONE : [...changed].join(",");
    await this.#signals.send("accounts_changed", about);
  }
}

/** Makes the running processes drop all sessions, after a command has ended some. */
export const forgetSessionsEverywhere = (
  signals: ProcessSignals,
): Promise<void> => signals.send("accounts_changed", EVERYONE);

function mayBeCached({ user }: LoadedSession, load: Load): boolean {
  if (load.isOutdated || load.forgotten.has(user.id)) return false;
  return user.role !== "admin" && !user.awaitsTwoStep;
}
