import { randomBytes } from "node:crypto";
import { startAnswer } from "@sigi/contract/answers.ts";
import { deleteAnswerFile, uploadAnswerFile } from "@sigi/contract/uploads.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import {
  emptyPngOf,
  photoWithPosition,
  plainImage,
} from "../../../testing/image-factories.ts";
import { publishSurvey } from "../testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { participations } from "../tables.ts";
import { answerFiles } from "./tables.ts";
import {
  fileOf,
  refuse,
  send,
  setStatus,
  startFileTest,
} from "./testing/file-question.ts";
import { pdf, sampleFiles, zip, zipBomb } from "./testing/sample-files.ts";

const server = useTestServer({ work: false });
let png: Buffer;

beforeAll(async () => {
  png = await plainImage("png", 40, 30);
});

const megabyte = 1024 * 1024;

async function storedFile(id: number | null) {
  const { db, storage } = server.services;
  const [row] = await db
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.id, id ?? 0));
  const file = await storage.open(row?.name ?? "");
  const chunks: Buffer[] = [];
  for await (const chunk of file?.content ?? []) chunks.push(chunk as Buffer);
  return { row, bytes: Buffer.concat(chunks) };
}

describe("a file for a question", () => {
  it("is stored with its cleaned name, and counts for nothing before the answer is submitted", async () => {
    const test = await startFileTest(server);
    const bytes = pdf();
    const received = await send(test, bytes, "C:\\surat\\Surat <Budi>.pdf");
    expect(received).toEqual({
      fileId: received.fileId,
      name: "Surat _Budi_.pdf",
      size: bytes.length,
      offset: bytes.length,
    });
    const stored = await storedFile(received.fileId);
    expect(stored.bytes.equals(bytes)).toBe(true);
    expect(stored.row).toMatchObject({
      participationId: test.participation.id,
      questionId: test.questionId,
      mediaType: "application/pdf",
      attachedAt: null,
    });
    expect(stored.row?.name).toMatch(/^[A-Za-z0-9_-]{22}\.bin$/);
  });

  it("is encoded again when it is a photo, upright and without metadata", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, await photoWithPosition(), "IMG_1.jpg");
    const { row, bytes } = await storedFile(fileId);
    expect(row?.mediaType).toBe("image/webp");
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 600, height: 800 });
    expect(metadata.exif).toBeUndefined();
  });

  it.each(Object.entries(sampleFiles()))(
    "may be a %s",
    async (ending, bytes) => {
      const test = await startFileTest(server);
      const { fileId } = await send(test, bytes, `contoh.${ending}`);
      const stored = await storedFile(fileId);
      expect(stored.bytes.equals(bytes)).toBe(true);
    },
  );

  it("is recognised by its content, not by its name", async () => {
    const test = await startFileTest(server, { kinds: ["photo"] });
    const { fileId } = await send(test, png, "laporan.pdf");
    expect((await storedFile(fileId)).row?.mediaType).toBe("image/webp");
    const refusal = await refuse(test, pdf(), "foto.jpg");
    expect(refusal).toMatchObject({ status: 422, code: "file_kind" });
  });

  it("extends the place in its last minutes, once", async () => {
    const test = await startFileTest(server);
    const { db } = server.services;
    const soon = new Date(server.services.clock.now().getTime() + 60_000);
    const own = eq(participations.id, test.participation.id);
    await db.update(participations).set({ expiresAt: soon }).where(own);
    await send(test, pdf());
    const [row] = await db.select().from(participations).where(own);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
    expect(row?.extendedAt).not.toBeNull();
  });

  it("can be deleted by its respondent before the answer is submitted, not by others", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, pdf());
    const params = { file_id: fileId ?? 0 };
    const other = await createUser(server, { role: "admin" });
    const refusal = await other.client.refused(deleteAnswerFile, { params });
    expect(refusal.status).toBe(404);
    await test.user.client.call(deleteAnswerFile, { params });
    const again = await test.user.client.refused(deleteAnswerFile, { params });
    expect(again.status).toBe(404);
  });
});

describe("a file is refused", () => {
  it.each([
    ["an SVG", Buffer.from('<svg onload="alert(1)"/>')],
    ["an SVG with a declaration", Buffer.from('<?xml version="1.0"?><svg/>')],
    ["a page", Buffer.from("\n <!doctype html><script>alert(1)</script>")],
    ["a page after a byte order mark", Buffer.from("\ufeff<html></html>")],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a script in UTF-16", Buffer.from("alert(1)", "utf16le")],
    ["an archive", zip({ "a.txt": "isi" })],
    ["nothing but zeros", Buffer.alloc(2_000)],
    ["spaces", Buffer.from(" \n ")],
  ])("when it is %s", async (_, bytes) => {
    const test = await startFileTest(server);
    const refusal = await refuse(test, bytes, "catatan.txt");
    expect(refusal).toMatchObject({ status: 422, code: "file_kind" });
    expect(Object.keys(refusal.fields)).toEqual(["file"]);
  });

  it.each([
    ["a script that begins like a picture", Buffer.from("GIF89a/*<svg>*/=1;")],
    [
      "a document that goes on as an archive",
      Buffer.concat([pdf(), zip({ "a.html": "<script>".repeat(300) })]),
    ],
    ["a picture that would unpack to gigabytes", emptyPngOf(30_000, 30_000)],
    ["a document that would unpack to megabytes", zipBomb()],
    ["a truncated document", pdf(5_000).subarray(0, 3_000)],
  ])("when it is %s", async (_, bytes) => {
    const test = await startFileTest(server);
    expect((await refuse(test, bytes)).status).toBe(422);
  });

  it("when it is larger than the question allows, also when only its size says so", async () => {
    const test = await startFileTest(server, { megabytesMax: 1 });
    const refusal = await refuse(test, pdf(megabyte));
    expect(refusal).toMatchObject({ status: 413, code: "file_too_large" });
    expect(refusal.message).toContain("1 MB");
    expect(await send(test, pdf(megabyte - 100))).toHaveProperty("fileId");
    const first = await test.user.client.refused(uploadAnswerFile, {
      params: { code: test.survey.code },
      body: {
        questionId: test.questionId,
        file: fileOf(pdf(), "besar.pdf"),
        uploadId: crypto.randomUUID(),
        offset: 0,
        total: megabyte + 1,
      },
    });
    expect(first).toMatchObject({ status: 413, code: "file_too_large" });
  });

  it.each([
    ["id", "Jenis berkas ini tidak diminta di sini. Pilih berkas lain."],
    ["en", "This kind of file isn't accepted here. Choose another one."],
  ] as const)("in %s", async (locale, text) => {
    const test = await startFileTest(server, { locale });
    const refusal = await refuse(test, Buffer.from("<svg/>"));
    expect(refusal.message).toBe(text);
    expect(refusal.fields).toEqual({ file: [text] });
  });

  it("for a question that asks for none, or is of another survey", async () => {
    const test = await startFileTest(server);
    const other = await startFileTest(server);
    const plain = await publishSurvey(server);
    const params = { code: plain.code };
    await test.user.client.call(startAnswer, { params });
    for (const [code, questionId] of [
      [plain.code, plain.questionIds[0] ?? 0],
      [test.survey.code, other.questionId],
    ] as const) {
      const refusal = await test.user.client.refused(uploadAnswerFile, {
        params: { code },
        body: { questionId, file: fileOf(png, "a.png") },
      });
      expect(refusal).toMatchObject({
        status: 422,
        code: "not_a_file_question",
      });
    }
  });

  it("without a participation, with that of another user, and with a wrong lease", async () => {
    const test = await startFileTest(server);
    const other = await startFileTest(server);
    const body = {
      questionId: test.questionId,
      file: fileOf(png, "a.png"),
    };
    const params = { code: test.survey.code };
    const stranger = await createUser(server);
    const { id } = test.participation;
    const refusals = [
      await stranger.client.refused(uploadAnswerFile, { params, body }),
      await stranger.client.refused(uploadAnswerFile, {
        params,
        body: { ...body, participationId: id, lease: test.participation.lease },
      }),
      await test.user.client.refused(uploadAnswerFile, {
        params,
        body: { ...body, participationId: other.participation.id },
      }),
      await test.user.client.refused(uploadAnswerFile, {
        params,
        body: { ...body, participationId: id, lease: "guessed" },
      }),
      await test.user.client.refused(uploadAnswerFile, {
        params: { code: "tidakada" },
        body,
      }),
      await server.anonymous().refused(uploadAnswerFile, { params, body }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([
      404, 404, 404, 403, 404, 401,
    ]);
    const { lease } = test.participation;
    const kept = await test.user.client.call(uploadAnswerFile, {
      params,
      body: { ...body, participationId: id, lease },
    });
    expect(kept.fileId).not.toBeNull();
  });

  it("once the answer is submitted", async () => {
    const test = await startFileTest(server);
    await setStatus(server, test, "accepted");
    expect(await refuse(test, png)).toMatchObject({
      status: 409,
      code: "already_answered",
    });
  });

  it("once the time of the participation is over", async () => {
    const test = await startFileTest(server);
    await setStatus(server, test, "expired");
    const refusal = await refuse(test, png);
    expect(refusal).toMatchObject({
      status: 409,
      code: "participation_ended",
    });
  });

  it("when the answer is submitted while it is checked, and is not stored", async () => {
    const test = await startFileTest(server);
    const { storage } = server.services;
    const put = vi
      .spyOn(storage, "put")
      .mockImplementationOnce(async (...stored) => {
        await storage.put(...stored);
        await setStatus(server, test, "accepted");
      });
    expect((await refuse(test, pdf())).code).toBe("already_answered");
    const [name = ""] = put.mock.calls[0] ?? [];
    put.mockRestore();
    expect(name).toMatch(/\.bin$/);
    expect(await storage.open(name)).toBeUndefined();
  });

  it("when the participation has sixty, and others while they are counted wait", async () => {
    const test = await startFileTest(server);
    const { db, clock } = server.services;
    await db.insert(answerFiles).values(
      Array.from({ length: 59 }, () => ({
        participationId: test.participation.id,
        questionId: test.questionId,
        name: randomBytes(8).toString("hex"),
        originalName: "a.pdf",
        mediaType: "application/pdf",
        bytes: 1,
        createdAt: clock.now(),
      })),
    );
    const sent = await Promise.allSettled([
      send(test, sampleFiles()["csv"] ?? png),
      send(test, sampleFiles()["txt"] ?? png),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await refuse(test, pdf())).toMatchObject({
      status: 409,
      code: "too_many_files",
    });
  });

  it("when the participation has 300 MB", async () => {
    const test = await startFileTest(server);
    const { db, clock } = server.services;
    await db.insert(answerFiles).values({
      participationId: test.participation.id,
      questionId: test.questionId,
      name: randomBytes(8).toString("hex"),
      originalName: "a.pdf",
      mediaType: "application/pdf",
      bytes: 300 * megabyte - 10,
      createdAt: clock.now(),
    });
    expect(await refuse(test, pdf())).toMatchObject({
      status: 409,
      code: "too_many_files",
    });
  });
});
