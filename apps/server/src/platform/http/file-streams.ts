import { Readable } from "node:stream";
import { businessError, Unavailable } from "../business-error.ts";
import { type Caller, ConcurrencyLimit } from "../concurrency-limit.ts";
import { FileReply } from "./mount.ts";

/** Another file is being made for the user. */
export const ExportRunning = businessError("conflict", "export_running");

/** A file that is generated while it is sent. */
export interface StreamedFile {
  readonly content: Readable;
  readonly mediaType: string;
  /** The header `Content-Disposition`. */
  readonly disposition: string;
}

interface Limits {
  /** Number of files that are generated at once. */
  readonly atOnce: number;
  readonly waitingMax: number;
  /** Number of files that are open at once, with those whose clients have stopped reading for a while. */
  readonly openMax?: number;
  /** The longest time that one file may take. */
  readonly minutesMax: number;
  /** Time after which a client that reads nothing passes its turn on. */
  readonly patienceMs?: number;
}

/**
 * Sends files while they are generated, as fast as their clients take them, one at a time to a user. A slow client
 * passes its turn to others while it does not read, so that slow clients cannot stop all files.
 */
export class FileStreams {
  readonly #limit: ConcurrencyLimit;
  readonly #openMax: number;
  readonly #minutesMax: number;
  readonly #patienceMs: number;
  /** The users to whom a file is being sent, or who wait for it. */
  readonly #served = new Set<number>();
  readonly #open = new Set<OpenFile>();

  constructor({
    minutesMax,
    openMax = 20,
    patienceMs = 2_000,
    ...limits
  }: Limits) {
    this.#limit = new ConcurrencyLimit(limits);
    this.#openMax = openMax;
    this.#minutesMax = minutesMax;
    this.#patienceMs = patienceMs;
  }

  /** @throws ExportRunning while another file is being sent to the user; Unavailable when too many are being sent. */
  async send(
    userId: number,
    open: () => Promise<StreamedFile>,
  ): Promise<FileReply> {
    if (this.#served.has(userId)) throw new ExportRunning();
    this.#served.add(userId);
    const turn = new Turn(this.#limit, userId);
    const end = () => {
      this.#served.delete(userId);
      turn.end();
    };
    try {
      await turn.take();
      this.#makeRoom();
      const { content: generated, mediaType, disposition } = await open();
      const content = this.#sent(generated, turn, end);
      return new FileReply({ size: null, content }, mediaType, disposition);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Ends the file that has not been read for the longest time when too many are open. @throws Unavailable */
  #makeRoom(): void {
    if (this.#open.size < this.#openMax) return;
    const [slowest] = [...this.#open]
      .filter(({ turn }) => turn.pausedAt !== null)
      .toSorted((a, b) => (a.turn.pausedAt ?? 0) - (b.turn.pausedAt ?? 0));
    if (!slowest) throw new Unavailable();
    this.#open.delete(slowest);
    slowest.content.destroy(new Error("a file that was not read made room"));
  }

  #sent(generated: Readable, turn: Turn, end: () => void): Readable {
    const content = Readable.from(inTurns(generated, turn, this.#patienceMs), {
      objectMode: false,
    });
    const opened = { content, turn };
    this.#open.add(opened);
    const deadline = setTimeout(
      () => content.destroy(new Error("a streamed file took too long")),
      this.#minutesMax * 60_000,
    ).unref();
    content.once("close", () => {
      clearTimeout(deadline);
      generated.destroy();
      this.#open.delete(opened);
      end();
    });
    return content;
  }
}

interface OpenFile {
  readonly content: Readable;
  readonly turn: Turn;
}

/** Passes the pieces on, each generated within a turn, which is paused while the client does not read. */
async function* inTurns(
  generated: Readable,
  turn: Turn,
  patienceMs: number,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of generated) {
    const patience = setTimeout(() => {
      turn.pause();
    }, patienceMs);
    try {
      yield piece as Buffer;
    } finally {
      clearTimeout(patience);
    }
    await turn.resume();
  }
}

/** One of the turns of a `ConcurrencyLimit`, which can be passed on and taken again. */
class Turn {
  readonly #limit: ConcurrencyLimit;
  readonly #caller: Caller;
  #release: (() => void) | null = null;
  #hasEnded = false;
  /** Time of the pause; null while the turn is taken. */
  pausedAt: number | null = null;

  constructor(limit: ConcurrencyLimit, caller: Caller) {
    this.#limit = limit;
    this.#caller = caller;
  }

  /** @throws Unavailable when too many wait. */
  async take(isReturning = false): Promise<void> {
    const begun = Promise.withResolvers<void>();
    this.#limit
      .run(
        this.#caller,
        () =>
          new Promise<void>((resolve) => {
            this.#release = resolve;
            // The file may have been closed while its turn was waited for.
            if (this.#hasEnded) resolve();
            begun.resolve();
          }),
        { isReturning },
      )
      .catch(begun.reject);
    await begun.promise;
  }

  pause(): void {
    if (this.pausedAt !== null) return;
    this.pausedAt = performance.now();
    this.#release?.();
  }

  /** Takes the turn again after a pause, however many wait. */
  async resume(): Promise<void> {
    if (this.pausedAt === null) return;
    await this.take(true);
    this.pausedAt = null;
  }

  end(): void {
    this.#hasEnded = true;
    this.#release?.();
  }
}
