import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { showUpload, uploadAnswerFile } from "@sigi/contract/uploads.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { imageQueue } from "../../platform/storage/image-queue.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { headersOf } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { removeUnattached } from "./remove-unattached.ts";
import { answerFiles, answerUploads } from "./tables.ts";
import { fileOf, setStatus, startFileTest } from "./testing/file-question.ts";
import type { FileTest } from "./testing/file-question.ts";
import { pdf } from "./testing/sample-files.ts";

const server = useTestServer();

const PART = 64 * 1024;
/** A file of four parts, the last one small. */
const bytes = pdf(3 * PART);
const total = bytes.length;

interface Part {
  readonly uploadId: string;
  readonly offset: number;
  readonly size?: number;
  readonly total?: number;
}

const inputOf = (test: FileTest, part: Part) => ({
  params: { code: test.survey.code },
  body: {
    questionId: test.questionId,
    file: fileOf(
      bytes.subarray(part.offset, part.offset + (part.size ?? PART)),
      "laporan.pdf",
    ),
    uploadId: part.uploadId,
    offset: part.offset,
    total: part.total ?? total,
  },
});

const send = (test: FileTest, part: Part) =>
  test.user.client.call(uploadAnswerFile, inputOf(test, part));

const refuse = (test: FileTest, part: Part) =>
  test.user.client.refused(uploadAnswerFile, inputOf(test, part));

const shown = ({ user, survey }: FileTest, uploadId: string) =>
  user.client.call(showUpload, {
    params: { code: survey.code },
    query: { upload_id: uploadId },
  });

/** Sends the rest as a client does: from the offset that the server returns. */
async function finish(test: FileTest, uploadId: string) {
  let state = await shown(test, uploadId);
  while (state.fileId === null) {
    state = await send(test, { uploadId, offset: state.offset });
  }
  return state;
}

async function storedBytes(id: number | null): Promise<Buffer> {
  const { db, storage } = server.services;
  const [row] = await db
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.id, id ?? 0));
  const file = await storage.open(row?.name ?? "");
  const chunks: Buffer[] = [];
  for await (const chunk of file?.content ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function partNames({ participation }: FileTest): Promise<string[]> {
  const rows = await server.services.db
    .select()
    .from(answerUploads)
    .where(eq(answerUploads.participationId, participation.id));
  return rows.flatMap(({ parts }) => parts);
}

const filesOf = ({ participation }: FileTest) =>
  server.services.db
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.participationId, participation.id));

const expectGone = (names: readonly string[]) =>
  vi.waitFor(
    async () => {
      for (const name of names) {
        const file = await server.services.storage.open(name);
        file?.content.destroy();
        expect(file).toBeUndefined();
      }
    },
    { timeout: 10_000, interval: 100 },
  );

describe("a file in parts", () => {
  it("is complete with its last part, whole and in order, and its parts are deleted", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    for (const offset of [0, PART, 2 * PART]) {
      const state = await send(test, { uploadId, offset });
      expect(state).toEqual({
        fileId: null,
        name: "laporan.pdf",
        size: 0,
        offset: offset + PART,
      });
    }
    const parts = await partNames(test);
    expect(parts).toHaveLength(3);
    const done = await send(test, { uploadId, offset: 3 * PART });
    expect(done).toMatchObject({ size: total, offset: total });
    expect((await storedBytes(done.fileId)).equals(bytes)).toBe(true);
    expect(await shown(test, uploadId)).toEqual(done);
    await expectGone(parts);
  });

  it("goes on after a connection was cut in the middle of a part", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    await send(test, { uploadId, offset: 0 });
    await cutShort(test, { uploadId, offset: PART });
    expect((await shown(test, uploadId)).offset).toBe(PART);
    const done = await finish(test, uploadId);
    expect((await storedBytes(done.fileId)).equals(bytes)).toBe(true);
  });

  it("is answered with the present offset for a repeated and for an early part", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    await send(test, { uploadId, offset: 0 });
    const repeated = await send(test, { uploadId, offset: 0 });
    const early = await send(test, { uploadId, offset: 2 * PART });
    expect([repeated.offset, early.offset]).toEqual([PART, PART]);
    expect(await partNames(test)).toHaveLength(1);
  });

  it("is made once when its parts are sent many times at once", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    const offsets = [0, PART, 2 * PART, 3 * PART].flatMap((offset) => [
      offset,
      offset,
      offset,
    ]);
    for (let round = 0; round < 4; round++) {
      await Promise.allSettled(
        offsets.map((offset) => send(test, { uploadId, offset })),
      );
    }
    const done = await finish(test, uploadId);
    expect((await storedBytes(done.fileId)).equals(bytes)).toBe(true);
    expect(await filesOf(test)).toHaveLength(1);
    await vi.waitFor(async () => {
      const { config } = server.services;
      const stored = await readdir(join(config.dataDir, "uploads"));
      const known = await server.services.db.select().from(answerFiles);
      const names = new Set(known.map(({ name }) => name));
      const waiting = await server.services.db.select().from(answerUploads);
      for (const { parts } of waiting) parts.forEach((one) => names.add(one));
      expect(stored.filter((name) => !names.has(name))).toEqual([]);
    }, 10_000);
  });

  it("is complete when its last part is repeated after the server had no time for it", async () => {
    const test = await startFileTest(server);
    const photo = await sharp({
      create: { width: 20, height: 20, channels: 3, background: "red" },
    })
      .png()
      .toBuffer();
    const uploadId = randomUUID();
    const { params, body } = inputOf(test, { uploadId, offset: 0 });
    const input = {
      params,
      body: { ...body, file: fileOf(photo, "rak.png"), total: photo.length },
    };
    const { promise: busy, resolve: release } = Promise.withResolvers<void>();
    const ahead = [1, 2, 3].map(() => imageQueue.run(test.user.id, () => busy));
    const { client } = test.user;
    const refusal = await client
      .refused(uploadAnswerFile, input)
      .finally(release);
    expect(refusal).toMatchObject({
      status: 429,
      code: "too_many_images",
    });
    expect((await shown(test, uploadId)).offset).toBe(photo.length);
    await Promise.all(ahead);
    const done = await client.call(uploadAnswerFile, input);
    expect(done.fileId).not.toBeNull();
  });

  it("starts at 0 for an upload that the server does not know", async () => {
    const test = await startFileTest(server);
    expect(await shown(test, randomUUID())).toEqual({
      fileId: null,
      name: "",
      size: 0,
      offset: 0,
    });
  });

  it("is shown to its respondent only", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    await send(test, { uploadId, offset: 0 });
    const { client } = await createUser(server);
    const refusal = await client.refused(showUpload, {
      params: { code: test.survey.code },
      query: { upload_id: uploadId },
    });
    expect(refusal.status).toBe(404);
    const other = await startFileTest(server);
    expect((await shown(other, uploadId)).offset).toBe(0);
  });

  it("is refused as a whole by its content, and can be sent again", async () => {
    const test = await startFileTest(server, { kinds: ["photo"] });
    const uploadId = randomUUID();
    await send(test, { uploadId, offset: 0, size: 3 * PART });
    const parts = await partNames(test);
    const refusal = await refuse(test, { uploadId, offset: 3 * PART });
    expect(refusal).toMatchObject({ status: 422, code: "file_kind" });
    expect((await shown(test, uploadId)).offset).toBe(0);
    expect(await filesOf(test)).toEqual([]);
    await expectGone(parts);
  });

  it("takes no part that is too small or reaches beyond the end", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    const small = await refuse(test, { uploadId, offset: 0, size: 1_000 });
    const long = await refuse(test, { uploadId, offset: 0, total: PART - 1 });
    for (const refusal of [small, long]) {
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.fields)).toEqual(["file"]);
    }
  });

  it("takes no part of another size, and none without an offset", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    await send(test, { uploadId, offset: 0 });
    const refusal = await refuse(test, {
      uploadId,
      offset: PART,
      total: total + 1,
    });
    expect(refusal).toMatchObject({ status: 409, code: "upload_mismatch" });
    const { offset: _, ...body } = inputOf(test, { uploadId, offset: 0 }).body;
    const lacking = await test.user.client.refused(uploadAnswerFile, {
      params: { code: test.survey.code },
      body,
    });
    expect(Object.keys(lacking.fields)).toEqual(["offset"]);
  });

  it("counts as a whole from its first part on", async () => {
    const test = await startFileTest(server);
    const large = 25 * 1024 * 1024;
    for (let n = 0; n < 12; n++) {
      await send(test, { uploadId: randomUUID(), offset: 0, total: large });
    }
    const refusal = await refuse(test, {
      uploadId: randomUUID(),
      offset: 0,
    });
    expect(refusal).toMatchObject({ status: 409, code: "too_many_files" });
  });

  it("cannot go on after the answer was submitted, nor after its time", async () => {
    const test = await startFileTest(server);
    const uploadId = randomUUID();
    await send(test, { uploadId, offset: 0 });
    await setStatus(server, test, "accepted");
    const submitted = await refuse(test, { uploadId, offset: PART });
    await setStatus(server, test, "expired");
    const expired = await refuse(test, { uploadId, offset: PART });
    expect([submitted.code, expired.code]).toEqual([
      "already_answered",
      "participation_ended",
    ]);
  });

  it("is deleted after a day, complete or not, unless the answer has it", async () => {
    const test = await startFileTest(server);
    const half = randomUUID();
    const whole = randomUUID();
    const kept = randomUUID();
    await send(test, { uploadId: half, offset: 0 });
    const unattached = await finish(test, whole);
    const attached = await finish(test, kept);
    const { db, clock } = server.services;
    await db
      .update(answerFiles)
      .set({ attachedAt: clock.now() })
      .where(eq(answerFiles.id, attached.fileId ?? 0));
    const parts = await partNames(test);
    await removeUnattached(server.services);
    expect(await filesOf(test)).toHaveLength(2);

    const [row] = (await filesOf(test)).filter(
      ({ id }) => id === unattached.fileId,
    );
    server.advanceClock(25 * 3_600_000);
    await removeUnattached(server.services);
    expect((await filesOf(test)).map(({ id }) => id)).toEqual([
      attached.fileId,
    ]);
    await expectGone([...parts, row?.name ?? ""]);
    expect((await storedBytes(attached.fileId)).equals(bytes)).toBe(true);
  });
});

/** Sends the beginning of a part and cuts the connection. */
async function cutShort(test: FileTest, { uploadId, offset }: Part) {
  const field = (name: string, value: string | number) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const headers = await headersOf(test.user.client);
  const sent = request(
    `${server.origin}/api/answer/upload/${test.survey.code}`,
    {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": PART + 1_000,
      },
    },
  );
  const closed = new Promise((resolve) => sent.once("close", resolve));
  sent.on("error", () => {});
  sent.write(
    field("form_question_id", test.questionId) +
      field("upload_id", uploadId) +
      field("offset", offset) +
      field("total", total) +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
  );
  await new Promise((resolve) => {
    sent.write(bytes.subarray(offset, offset + PART / 2), resolve);
  });
  sent.destroy();
  await closed;
}
