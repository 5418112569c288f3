import { randomUUID } from "node:crypto";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  deleteSurvey,
  deleteSurveyPermanently,
} from "@sigi/contract/survey-lists.ts";
import {
  deleteAnswerFile,
  partBytesMin,
  uploadAnswerFile,
} from "@sigi/contract/uploads.ts";
import { deleteUser } from "@sigi/contract/users.ts";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { BusinessError } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { plainImage } from "../../../testing/image-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { SubmissionOutdated } from "../errors.ts";
import { attachFiles, recordsOf } from "./attach-files.ts";
import { answerFiles, answerUploads } from "./tables.ts";
import {
  fileOf,
  send,
  setStatus,
  startFileTest,
} from "./testing/file-question.ts";
import type { FileTest } from "./testing/file-question.ts";
import { pdf, sampleFiles } from "./testing/sample-files.ts";

const server = useTestServer();
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

const addressOf = (id: number | null) => `/api/answer/files/${id ?? 0}`;

const download = (client: TestClient, id: number | null) =>
  client.fetch(addressOf(id));

const attach = (test: FileTest, questionId: number, ids: readonly number[]) =>
  inTransaction(server.services.db, (tx) =>
    attachFiles(
      tx,
      test.participation.id,
      [{ questionId, item: null, ids }],
      server.services.clock.now(),
    ),
  );

/** Submits the answer with a file, as the use case of submissions does. */
async function submitWith(test: FileTest, fileId: number | null) {
  await attach(test, test.questionId, [fileId ?? 0]);
  await setStatus(server, test, "accepted");
}

const rowOf = async (id: number | null) =>
  (
    await server.services.db
      .select()
      .from(answerFiles)
      .where(eq(answerFiles.id, id ?? 0))
  )[0];

describe("a file of an answer", () => {
  it("is for its respondent and admins at once, for the survey's creator once the answer is accepted, and for nobody else", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, pdf(), "surat.pdf");
    const creator = test.creator.client;
    const other = await createUser(server);
    const neighbour = await startFileTest(server);
    const statuses = async () =>
      Promise.all(
        [
          test.user.client,
          admin.client,
          creator,
          other.client,
          neighbour.user.client,
          server.anonymous(),
        ].map(async (client) => (await download(client, fileId)).status),
      );
    expect(await statuses()).toEqual([200, 200, 404, 404, 404, 401]);
    await attach(test, test.questionId, [fileId ?? 0]);
    expect(await statuses()).toEqual([200, 200, 404, 404, 404, 401]);
    await setStatus(server, test, "accepted");
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 401]);
    await server.services.db
      .update(surveys)
      .set({ deletedAt: new Date(), purgedAt: new Date() })
      .where(eq(surveys.id, test.survey.id));
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 401]);
  });

  it("leaves an entry in the audit log whenever an admin opens another user's", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, pdf(), "surat.pdf");
    const opened = async () => {
      const { rows } = await admin.client.call(listAuditEntries);
      return rows.filter(({ subject }) => subject.id === test.participation.id);
    };
    await download(test.user.client, fileId);
    expect(await opened()).toEqual([]);
    await download(admin.client, fileId);
    await download(admin.client, fileId);
    expect(await opened()).toMatchObject(
      Array.from({ length: 2 }, () => ({
        admin: { id: admin.id },
        action: "answer_file_opened",
        subject: { kind: "answer", id: test.participation.id },
        changes: { file: fileId },
      })),
    );
    expect((await download(admin.client, 999_999)).status).toBe(404);
    expect(await opened()).toHaveLength(2);
  });

  it.each(Object.entries(sampleFiles()))(
    "that is a %s is saved by the browser, never opened in the product's origin",
    async (ending, bytes) => {
      const test = await startFileTest(server);
      const { fileId } = await send(test, bytes, `Isi "baru".${ending}`);
      const response = await download(test.user.client, fileId);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-disposition": expect.stringMatching(/^attachment; /),
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
      expect(response.headers.get("content-type")).not.toMatch(
        /html|xml(?!formats)|svg|javascript/,
      );
      const received = Buffer.from(await response.arrayBuffer());
      expect(received.equals(bytes)).toBe(true);
    },
  );

  it("that is long arrives whole, also compressed", async () => {
    const test = await startFileTest(server);
    const text = Buffer.from("nama;harga\n".repeat(20_000));
    const { fileId } = await send(test, text, "harga.csv");
    const response = await download(test.user.client, fileId);
    const received = Buffer.from(await response.arrayBuffer());
    expect(received.equals(text)).toBe(true);
  });

  it("that is a photo may be shown", async () => {
    const test = await startFileTest(server);
    const png = await plainImage("png", 30, 20);
    const { fileId } = await send(test, png, "Struk belanja.png");
    const { headers } = await download(test.user.client, fileId);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("content-disposition")).toBe(
      `inline; filename="Struk belanja.webp"; filename*=UTF-8''Struk%20belanja.webp`,
    );
  });

  it("keeps the name that its respondent's device gave it from everybody else", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, pdf(), "KTP Budi Santoso.pdf");
    await submitWith(test, fileId);
    const creator = test.creator.client;
    for (const client of [creator, admin.client]) {
      const { headers } = await download(client, fileId);
      expect(headers.get("content-disposition")).toBe(
        `attachment; filename="file-${fileId}.pdf"; filename*=UTF-8''file-${fileId}.pdf`,
      );
    }
  });

  it("is not served among the pictures", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, await plainImage("png", 30, 20));
    const { name } = (await rowOf(fileId)) ?? {};
    const response = await admin.client.fetch(`/uploads/${name}`);
    expect(response.status).toBe(404);
  });

  it("cannot be deleted once it is submitted", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, pdf());
    await submitWith(test, fileId);
    const refusal = await test.user.client.refused(deleteAnswerFile, {
      params: { file_id: fileId ?? 0 },
    });
    expect(refusal.status).toBe(404);
    expect(await rowOf(fileId)).toBeDefined();
  });
});

describe("attaching files to an answer", () => {
  /**
   * Returns the refusal of a submission, which is checked first against the data that it has read, then by the
   * database.
   */
  const refusalOf = async (
    test: FileTest,
    questionId: number,
    ids: readonly number[],
  ) => {
    const unattached = await server.services.db
      .select()
      .from(answerFiles)
      .where(
        and(
          eq(answerFiles.participationId, test.participation.id),
          isNull(answerFiles.attachedAt),
        ),
      );
    const read = codeOf(() =>
      recordsOf([{ questionId, item: null, ids }], unattached),
    );
    const stored = await attach(test, questionId, ids).catch(
      (error: unknown) => error,
    );
    expect(stored instanceof SubmissionOutdated).toBe(read !== undefined);
    return read;
  };

  const codeOf = (attempt: () => unknown) => {
    try {
      attempt();
    } catch (error) {
      if (error instanceof BusinessError) return error.code;
      throw error;
    }
    return undefined;
  };

  it("needs the participation's own files of the question, each once", async () => {
    const test = await startFileTest(server);
    const other = await startFileTest(server);
    const { questionId } = test;
    const own = (await send(test, pdf())).fileId ?? 0;
    const theirs = (await send(other, pdf())).fileId ?? 0;
    for (const [participant, question, ids] of [
      [test, questionId, [theirs]],
      [test, questionId, [own, theirs]],
      [test, questionId, [own, own]],
      [test, other.questionId, [own]],
      [other, questionId, [own]],
      [test, questionId, [2_000_000_000]],
    ] as const) {
      expect(await refusalOf(participant, question, ids)).toBe(
        "answers_invalid",
      );
    }
    expect((await rowOf(own))?.attachedAt).toBeNull();
    expect(await refusalOf(test, questionId, [own])).toBeUndefined();
    expect((await rowOf(own))?.attachedAt).not.toBeNull();
    expect(await refusalOf(test, questionId, [own])).toBe("answers_invalid");
  });
});

describe("the files of a user", () => {
  it("are listed in the export of personal data", async () => {
    const test = await startFileTest(server);
    const { fileId } = await send(test, pdf(), "surat.pdf");
    const data = await test.user.client.call(exportPersonalData);
    expect(data.participations.flatMap(({ files }) => files)).toEqual([
      {
        id: fileId,
        questionId: test.questionId,
        name: "surat.pdf",
        mediaType: "application/pdf",
        size: pdf().length,
        createdAt: expect.any(Date),
        attachedAt: null,
      },
    ]);
  });

  it("are deleted with the account, but for those of submitted answers, which lose their names", async () => {
    const submitted = await startFileTest(server);
    const running = await startFileTest(server);
    const kept = (await send(submitted, pdf(), "KTP Budi.pdf")).fileId;
    const left = (await send(submitted, pdf(), "lain.pdf")).fileId;
    const unsubmitted = (await send(running, pdf(), "lain.pdf")).fileId;
    await submitWith(submitted, kept);
    const names = [
      (await rowOf(left))?.name ?? "",
      (await rowOf(unsubmitted))?.name ?? "",
    ];
    for (const { user } of [submitted, running]) {
      await admin.client.call(deleteUser, {
        params: { id: user.id },
        body: { reason: "Diminta" },
      });
    }
    expect(await rowOf(left)).toBeUndefined();
    expect(await rowOf(unsubmitted)).toBeUndefined();
    expect(await rowOf(kept)).toMatchObject({ originalName: "" });
    expect((await download(submitted.creator.client, kept)).status).toBe(200);
    await vi.waitFor(
      async () => {
        for (const name of names) {
          const file = await server.services.storage.open(name);
          file?.content.destroy();
          expect(file).toBeUndefined();
        }
      },
      { timeout: 10_000, interval: 100 },
    );
  });
});

describe("the files of a survey that is deleted for good", () => {
  it("are deleted, submitted or not, with what has arrived of others", async () => {
    const test = await startFileTest(server);
    const kept = await startFileTest(server);
    const submitted = (await send(test, pdf())).fileId;
    await send(test, pdf());
    const other = (await send(kept, pdf())).fileId;
    await test.user.client.call(uploadAnswerFile, {
      params: { code: test.survey.code },
      body: {
        questionId: test.questionId,
        file: fileOf(Buffer.alloc(partBytesMin), "besar.pdf"),
        uploadId: randomUUID(),
        offset: 0,
        total: 2 * partBytesMin,
      },
    });
    const { db, storage } = server.services;
    const rows = [
      ...(await db
        .select()
        .from(answerFiles)
        .where(eq(answerFiles.participationId, test.participation.id))),
      ...(await db
        .select()
        .from(answerUploads)
        .where(eq(answerUploads.participationId, test.participation.id))),
    ];
    const names = rows.flatMap((row) =>
      "parts" in row ? row.parts : [row.name],
    );
    expect(names).toHaveLength(3);
    const { participation, questionId } = test;
    await test.user.client.call(submitAnswer, {
      body: {
        formId: test.survey.id,
        participationId: participation.id,
        lease: participation.lease,
        values: [
          {
            questionId,
            value: [{ file_id: submitted, name: "a.pdf", size: 1 }],
          },
        ],
      },
    });

    const { client } = test.creator;
    const { id, code } = test.survey;
    await client.call(closeSurvey, { params: { code } });
    await client.call(deleteSurvey, { params: { id } });
    expect((await download(client, submitted)).status).toBe(200);
    await client.call(deleteSurveyPermanently, { params: { id } });
    await vi.waitFor(
      async () => {
        for (const name of names) {
          const file = await storage.open(name);
          file?.content.destroy();
          expect(file).toBeUndefined();
        }
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(await rowOf(submitted)).toBeUndefined();
    expect(await rowOf(other)).toBeDefined();
  });
});
