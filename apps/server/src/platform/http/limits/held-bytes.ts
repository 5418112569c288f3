import { contentBytesMax } from "@sigi/contract/endpoint.ts";
import { businessError, Unavailable } from "../../business-error.ts";
import type { Caller } from "../../concurrency-limit.ts";

/** The room for request bodies, in bytes. */
export interface BodyRoom {
  readonly perCaller: number;
  readonly server: number;
}

/** The bodies of the caller that have yet to be handled are too large together. */
const TooManyBodies = businessError("too_many", "too_many_bodies", {
  retryAfterSeconds: 10,
});

/** The part of the room that large bodies may fill. The rest is left for small ones, such as answers. */
const largeShare = 0.75;

/** The bytes of one body. */
export interface HeldBody {
  /** Counts bytes that arrived. @throws TooManyBodies, Unavailable */
  readonly add: (bytes: number) => void;
  /** Ends the counting, when the body is no longer held. */
  readonly release: () => void;
}

/**
 * Counts the bytes of bodies that the server holds until it has answered them.
 * A caller's bodies count with their declared length as soon as they begin, so
 * that too many are refused unread. For the whole server only bytes that arrived
 * count: nobody can take the room of others without sending as much.
 */
export class HeldBytes {
  readonly #room: BodyRoom;
  readonly #ofCaller = new Map<Caller, number>();
  #ofServer = 0;

  constructor(room: BodyRoom) {
    this.#room = room;
  }

  /**
   * Begins to count a body.
   * @param declared the declared length, or 0 if there is none: each byte counts when it arrives.
   * @throws TooManyBodies, Unavailable
   */
  hold(caller: Caller, declared: number): HeldBody {
    let counted = 0;
    let arrived = 0;
    const count = (bytes: number) => {
      this.#requireRoom(caller, bytes, bytes - counted, bytes - arrived);
      this.#countOf(caller, bytes - counted);
      counted = bytes;
    };
    count(declared);
    return {
      add: (bytes) => {
        if (arrived + bytes > counted) count(arrived + bytes);
        else this.#requireRoom(caller, counted, 0, bytes);
        arrived += bytes;
        this.#ofServer += bytes;
      },
      release: () => {
        this.#countOf(caller, -counted);
        this.#ofServer -= arrived;
        counted = 0;
        arrived = 0;
      },
    };
  }

  /** Checks the room for a body of this size that adds bytes of its caller, and of the server. */
  #requireRoom(
    caller: Caller,
    size: number,
    ofCaller: number,
    ofServer: number,
  ): void {
    const share = size > contentBytesMax ? largeShare : 1;
    const { perCaller, server } = this.#room;
    const held = this.#ofCaller.get(caller) ?? 0;
    if (held + ofCaller > perCaller * share) throw new TooManyBodies();
    if (this.#ofServer + ofServer > server * share) throw new Unavailable();
  }

  #countOf(caller: Caller, bytes: number): void {
    const held = (this.#ofCaller.get(caller) ?? 0) + bytes;
    if (held > 0) this.#ofCaller.set(caller, held);
    else this.#ofCaller.delete(caller);
  }
}
