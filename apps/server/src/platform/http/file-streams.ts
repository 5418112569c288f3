import type { Readable } from "node:stream";
import { businessError } from "../business-error.ts";
import { ConcurrencyLimit } from "../concurrency-limit.ts";
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
  /** Number of files that are sent at once; each reads rows for as long as its client takes them. */
  readonly atOnce: number;
  readonly waitingMax: number;
  /** The longest time that one file may take. */
  readonly minutesMax: number;
}

/** Sends files while they are generated, as fast as their clients take them, one at a time to a user. */
export class FileStreams {
  readonly #turns: ConcurrencyLimit;
  readonly #minutesMax: number;
  /**
   * The users to whom a file is being sent: one file each, so that slow clients of one user do not keep the others
   * waiting.
   */
  readonly #served = new Set<number>();

  constructor({ minutesMax, ...turns }: Limits) {
    this.#turns = new ConcurrencyLimit(turns);
    this.#minutesMax = minutesMax;
  }

  /** @throws ExportRunning while another file is being sent to the user; Unavailable when too many are being sent. */
  async send(
    userId: number,
    open: () => Promise<StreamedFile>,
  ): Promise<FileReply> {
    const end = await this.#takeTurn(userId);
    try {
      const { content, mediaType, disposition } = await open();
      const deadline = setTimeout(
        () => content.destroy(new Error("a streamed file took too long")),
        this.#minutesMax * 60_000,
      ).unref();
      content.once("close", () => {
        clearTimeout(deadline);
        end();
      });
      return new FileReply({ size: null, content }, mediaType, disposition);
    } catch (error) {
      end();
      throw error;
    }
  }

  /** @returns the function that ends the turn. @throws ExportRunning, Unavailable */
  async #takeTurn(userId: number): Promise<() => void> {
    if (this.#served.has(userId)) throw new ExportRunning();
    this.#served.add(userId);
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    this.#turns
      .run(async () => {
        begun.resolve();
        await ended.promise;
      })
      .catch(begun.reject);
    try {
      await begun.promise;
    } catch (error) {
      this.#served.delete(userId);
      throw error;
    }
    return () => {
      this.#served.delete(userId);
      ended.resolve();
    };
  }
}
