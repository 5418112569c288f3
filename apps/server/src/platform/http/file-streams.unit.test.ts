import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { FileStreams } from "./file-streams.ts";

const patienceMs = 30;

const newStreams = (openMax = 20) =>
  new FileStreams({
    atOnce: 3,
    waitingMax: 10,
    openMax,
    minutesMax: 10,
    patienceMs,
  });

/** A file of 20 pieces, each larger than the buffers of a stream. */
const file = async () => ({
  content: Readable.from(
    (async function* () {
      for (let piece = 0; piece < 20; piece++)
        yield Buffer.alloc(128 * 1024, piece);
    })(),
    { objectMode: false },
  ),
  mediaType: "text/csv",
  disposition: "attachment",
});

const bytes = 20 * 128 * 1024;

async function read(content: Readable): Promise<number> {
  let length = 0;
  for await (const piece of content) length += (piece as Buffer).length;
  return length;
}

/** Reads the first piece only, as a slow client does. */
const begin = async (content: Readable) =>
  new Promise<void>((resolve) => content.once("readable", resolve));

describe("files that are sent while they are generated", () => {
  it("do not wait for slow readers of others", async () => {
    const streams = newStreams();
    const slow = await Promise.all(
      [1, 2, 3].map((user) => streams.send(user, file)),
    );
    await Promise.all(slow.map(({ file: { content } }) => begin(content)));
    const quick = await streams.send(4, file);
    expect(await read(quick.file.content)).toBe(bytes);
    // The slow ones still get all of theirs.
    for (const {
      file: { content },
    } of slow)
      expect(await read(content)).toBe(bytes);
  });

  it("are generated for three readers at once, however many are open", async () => {
    const streams = newStreams();
    let generating = 0;
    let most = 0;
    const counted = async () => ({
      ...(await file()),
      content: Readable.from(
        (async function* () {
          for (let piece = 0; piece < 5; piece++) {
            generating += 1;
            most = Math.max(most, generating);
            await delay(1);
            generating -= 1;
            yield Buffer.alloc(128 * 1024);
          }
        })(),
        { objectMode: false, highWaterMark: 1 },
      ),
    });
    const all = Array.from({ length: 8 }, async (_, user) => {
      const {
        file: { content },
      } = await streams.send(user, counted);
      await begin(content);
      await delay(patienceMs * 2);
      return read(content);
    });
    expect(await Promise.all(all)).toEqual(all.map(() => 5 * 128 * 1024));
    expect(most).toBeLessThanOrEqual(3);
  });

  it("make room by ending the one that has not been read for the longest time", async () => {
    const streams = newStreams(4);
    const slow = [];
    for (const user of [1, 2, 3, 4]) {
      const {
        file: { content },
      } = await streams.send(user, file);
      const ended = finished(content).then(
        () => "whole",
        () => "cut",
      );
      await begin(content);
      await delay(patienceMs * 2);
      slow.push({ content, ended });
    }
    const quick = await streams.send(5, file);
    expect(await slow[0]?.ended).toBe("cut");
    expect(await read(quick.file.content)).toBe(bytes);
    for (const { content } of slow.slice(1))
      expect(await read(content)).toBe(bytes);
  });
});
