import { finished } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import type { AnswerFile } from "./answer-file.ts";
import { streamExport } from "./stream-export.ts";

const endless = async (): Promise<AnswerFile> => ({
  answers: 1,
  mediaType: "application/zip",
  extension: "zip",
  content: (async function* () {
    for (;;) yield new Uint8Array(64 * 1024);
  })(),
});

const send = async (userId: number) => {
  const now = new Date("2026-08-17T03:00:00Z");
  const reply = await streamExport(endless, { userId, code: "a", now });
  const { content } = reply.file;
  return {
    close: async () => {
      content.destroy();
      await finished(content).catch(() => undefined);
      // The turn passes to the next file after the event.
      await new Promise(setImmediate);
    },
  };
};

describe("a streamed export", () => {
  it("is one at a time for a creator, however slowly it is read", async () => {
    const first = await send(1);
    await expect(send(1)).rejects.toMatchObject({ code: "export_running" });
    const other = await send(2);
    await first.close();
    const again = await send(1);
    await again.close();
    await other.close();
  });

  it("waits while three are sent, and is refused when ten wait", async () => {
    const sent = await Promise.all([1, 2, 3].map(send));
    let begun = 0;
    const waiting = Array.from({ length: 10 }, async (_, index) => {
      const one = await send(10 + index);
      begun += 1;
      return one;
    });
    await expect(send(99)).rejects.toMatchObject({ code: "unavailable" });
    expect(begun).toBe(0);
    await sent[0]?.close();
    await waiting[0];
    expect(begun).toBe(1);
    await Promise.all(sent.slice(1).map((one) => one.close()));
    for (const one of waiting) await (await one).close();
    await (await send(99)).close();
  });

  it("leaves no turn taken when the file cannot be opened", async () => {
    const now = new Date("2026-08-17T03:00:00Z");
    const failing = () =>
      streamExport(() => Promise.reject(new Error("no file")), {
        userId: 1,
        code: "a",
        now,
      });
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(failing()).rejects.toThrow("no file");
    await (await send(1)).close();
  });
});
