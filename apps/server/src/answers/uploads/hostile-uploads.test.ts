import { randomUUID } from "node:crypto";
import {
  deleteAnswerFile,
  partBytesMin,
  showUpload,
  uploadAnswerFile,
} from "@sigi/contract/uploads.ts";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { emptyPngOf, plainImage } from "../../../testing/image-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answerFiles, answerUploads } from "./tables.ts";
import { fileOf, send, startFileTest } from "./testing/file-question.ts";
import type { FileTest } from "./testing/file-question.ts";
import { pdf, zipBomb } from "./testing/sample-files.ts";

const server = useTestServer();

const PART = partBytesMin;
const storedName = /^[A-Za-z0-9_-]{22}\.bin$/;

/** Records the writes to the storage. */
function watchStorage() {
  const kept = new Set<string>();
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  const remove = storage.delete.bind(storage);
  vi.spyOn(storage, "put").mockImplementation(async (name, content) => {
    await put(name, content);
    kept.add(name);
  });
  vi.spyOn(storage, "delete").mockImplementation(async (name) => {
    await remove(name);
    kept.delete(name);
  });
  return kept;
}

/** The names of the files in the rows of a participation. */
async function namesOf({ participation: { id } }: FileTest) {
  const { db } = server.services;
  const files = await db
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.participationId, id));
  const uploads = await db
    .select()
    .from(answerUploads)
    .where(eq(answerUploads.participationId, id));
  return [
    ...files.map(({ name }) => name),
    ...uploads.flatMap(({ parts }) => parts),
  ].toSorted();
}

interface Part {
  readonly bytes: Uint8Array;
  readonly uploadId: string;
  readonly offset: number;
  readonly total: number;
  readonly name?: string;
}

const sendPart = (
  { survey, questionId, user }: FileTest,
  { bytes, name = "a.pdf", ...part }: Part,
  client = user.client,
) =>
  client.call(uploadAnswerFile, {
    params: { code: survey.code },
    body: { questionId, file: fileOf(bytes, name), ...part },
  });

const untilOnlyNamed = (kept: ReadonlySet<string>, test: FileTest) =>
  vi.waitFor(
    async () => expect([...kept].toSorted()).toEqual(await namesOf(test)),
    { timeout: 10_000, interval: 100 },
  );

it("hostile uploads, many at once, leave no file that no row names", async () => {
  const test = await startFileTest(server);
  const stranger = await createUser(server);
  const kept = watchStorage();
  const document = pdf(3 * PART);
  const total = document.length;
  const uploadId = randomUUID();
  const first = {
    bytes: document.subarray(0, PART),
    uploadId,
    offset: 0,
    total,
  };
  const last = { ...first, bytes: document.subarray(PART), offset: PART };
  await sendPart(test, first);
  const attempts: (() => Promise<unknown>)[] = [
    // These requests send the same part, early and repeated parts, and wrong sizes and totals.
    ...Array.from({ length: 4 }, () => () => sendPart(test, first)),
    () => sendPart(test, { ...first, offset: 2 * PART }),
    () => sendPart(test, { ...first, offset: total }),
    () => sendPart(test, { ...first, total: total + 1 }),
    () => sendPart(test, { ...first, total: 25 * 1024 * 1024 + 1 }),
    () => sendPart(test, { ...first, bytes: Buffer.alloc(0) }),
    () => sendPart(test, { ...first, bytes: document.subarray(0, 100) }),
    // These requests send content that is refused, whole and at the end of parts.
    () => send(test, zipBomb(), "a.docx"),
    () => send(test, emptyPngOf(30_000, 30_000), "a.png"),
    () => send(test, Buffer.from("<svg onload='alert(1)'/>"), "a.png"),
    () =>
      sendPart(test, {
        bytes: Buffer.from("<html></html>"),
        uploadId: randomUUID(),
        offset: 0,
        total: 13,
      }),
    // These names lead elsewhere.
    ...[
      "../../../etc/passwd",
      "..\\..\\a.pdf",
      "/etc/passwd",
      "a\0.pdf",
      "..",
    ].map((name) => () => send(test, pdf(), name)),
    // This user has no participation in the survey.
    () => sendPart(test, first, stranger.client),
    async () => send({ ...test, user: stranger }, pdf()),
  ];
  await Promise.allSettled(attempts.map((attempt) => attempt()));
  await Promise.allSettled(
    [last, last, last].map((one) => sendPart(test, one)),
  );
  expect(
    await test.user.client.call(showUpload, {
      params: { code: test.survey.code },
      query: { upload_id: uploadId },
    }),
  ).toMatchObject({ fileId: expect.any(Number), size: total });

  await untilOnlyNamed(kept, test);
  expect([...kept].filter((name) => !storedName.test(name))).toEqual([]);
  const { fileId } = await send(test, await plainImage("png", 9, 9));
  const remove = () =>
    test.user.client.call(deleteAnswerFile, {
      params: { file_id: fileId ?? 0 },
    });
  const removed = await Promise.allSettled([remove(), remove()]);
  expect(removed.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  await untilOnlyNamed(kept, test);
  vi.restoreAllMocks();
});
