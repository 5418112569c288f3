import {
  getDefinitionReport,
  importSurvey,
} from "@sigi/contract/definitions.ts";
import { saveTable } from "@sigi/contract/form-tables.ts";
import { getSurvey, updateForm, updateSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { emptyDefinition } from "@sigi/import/definition.ts";
import { exportFormats } from "@sigi/survey/file-formats.ts";
import type { ExportFormat } from "@sigi/survey/file-formats.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { choiceQuestion, createDraft } from "../testing/survey-factories.ts";
import type { QuestionTraits } from "../testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { readInWorker } from "./read-in-worker.ts";
import { contentOf } from "./testing/content-of.ts";
import { writeInWorker } from "./write-in-worker.ts";

let server: TestServer;
let creator: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  creator = await createUser(server);
});

afterAll(() => server.stop());

/** Questions that every format can hold. */
const plainQuestions: readonly QuestionTraits[] = [
  { ...choiceQuestion, code: "usage", required: true },
  {
    type: "number",
    code: "age",
    title: "Umur",
    help: "Dalam tahun",
    options: { min: 17, max: 99 },
    showIf: { call: "equals", args: [{ answer: "usage" }, { value: "daily" }] },
  },
  {
    type: "long_text",
    code: "story",
    title: "Ceritakan",
    options: { max: 90 },
  },
];

const kinds: Readonly<Record<ExportFormat, readonly [string, string]>> = {
  sigi: ["application/json", "json"],
  surveyjs: ["application/json", "json"],
  xlsform: [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xlsx",
  ],
};

const pathOf = (code: string, format: ExportFormat) =>
  `/api/tasks/definition/${code}?format=${format}`;

describe.each(exportFormats)("a survey as a file of %s", (format) => {
  it("has the format's media type and name", async () => {
    const { code } = await createDraft(server, creator);
    const [mediaType, extension] = kinds[format];
    const { status, headers } = await creator.client.fetch(
      pathOf(code, format),
    );
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(mediaType);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="${code}.${extension}"`,
    );
  });

  it("reads back to the same survey where the report says that nothing is lost", async () => {
    const { code } = await createDraft(server, creator, {
      questions: plainQuestions,
    });
    const params = { code };
    const report = await creator.client.call(getDefinitionReport, {
      params,
      query: { format },
    });
    expect(report).toMatchObject({ format, lost: 0, changed: 0, omitted: 0 });
    const before = await creator.client.call(getSurvey, { params });
    expect(contentOf(await readBack(code, format))).toEqual(contentOf(before));
  });

  it("belongs to its creator", async () => {
    const { code } = await createDraft(server, creator);
    const stranger = await createUser(server);
    const { status } = await stranger.client.fetch(pathOf(code, format));
    expect(status).toBe(404);
    const call = { params: { code }, query: { format } };
    expect(
      await stranger.client.refused(getDefinitionReport, call),
    ).toMatchObject({ status: 404 });
  });
});

describe("the report of an export", () => {
  it("names each part that the format cannot hold, in the reader's language", async () => {
    const { code, id } = await createDraft(server, creator);
    const params = { code };
    await creator.client.call(updateSurvey, {
      params,
      body: {
        description: "Tentang sarapan",
        institution: "Universitas Gadjah Mada",
      },
    });
    await creator.client.call(updateForm, {
      params: { id },
      body: { closingSentence: "Terima kasih" },
    });
    const inEnglish = await creator.client.call(getDefinitionReport, {
      params,
      query: { format: "xlsform" },
    });
    expect(inEnglish.lost).toBe(3);
    expect(inEnglish.entries).toEqual([
      {
        outcome: "lost",
        source: "description",
        target: null,
        reason: "There is no place for this text: Tentang sarapan",
      },
      expect.objectContaining({ source: "institution" }),
      expect.objectContaining({ source: "closingSentence" }),
    ]);
    const reader = await createUser(server, { locale: "id" });
    const own = await createDraft(server, reader, {
      questions: [
        {
          type: "usability_task",
          title: "Coba",
          options: { url: "https://example.com/harga" },
        },
      ],
    });
    const inIndonesian = await reader.client.call(getDefinitionReport, {
      params: { code: own.code },
      query: { format: "xlsform" },
    });
    expect(inIndonesian.entries).toContainEqual({
      outcome: "lost",
      source: "questions.q1",
      target: null,
      reason: 'Jenis "usability_task" tidak ada padanannya.',
    });
  });

  it("loses nothing in our own format, whatever the survey has", async () => {
    const { code, id } = await createDraft(server, creator, {
      questions: [
        {
          type: "usability_task",
          title: "Coba",
          options: { url: "https://example.com/harga" },
        },
      ],
    });
    await creator.client.call(saveTable, {
      params: { id, table: "toko" },
      body: { columns: ["kode", "nama"], rows: [["t1", "Toko Satu"]] },
    });
    const params = { code };
    await creator.client.call(updateSurvey, {
      params,
      body: {
        description: "Tentang sarapan",
        institution: "Universitas Gadjah Mada",
      },
    });
    const report = await creator.client.call(getDefinitionReport, {
      params,
      query: {},
    });
    expect(report).toEqual({
      format: "sigi",
      kept: 0,
      changed: 0,
      lost: 0,
      omitted: 0,
      entries: [],
    });
    const before = await creator.client.call(getSurvey, { params });
    expect(contentOf(await readBack(code, "sigi"))).toEqual(contentOf(before));
  });

  it("is refused for a format that cannot be written", async () => {
    const { code } = await createDraft(server, creator);
    const path = `/api/tasks/definition/${code}/report?format=redcap`;
    const { status } = await creator.client.fetch(path);
    expect(status).toBe(422);
  });
});

describe("writing files", () => {
  it("makes its sender wait, but neither other users nor reading", async () => {
    const definition = emptyDefinition();
    const write = (userId: number) =>
      writeInWorker(userId, { definition, format: "sigi" });
    const file = new File(["1. Nama?"], "a.txt");
    const results = await Promise.allSettled([
      readInWorker(1, { file, format: "text" }),
      write(1),
      write(1),
      write(1),
      write(1),
      write(2),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(results[4]).toMatchObject({
      reason: { code: "too_many_transfers" },
    });
  });

  it("is limited to 30 files a minute", async () => {
    const limited = await startTestServer({ work: false, rateLimit: true });
    try {
      const { client } = await createUser(limited);
      const statuses: number[] = [];
      for (let calls = 0; calls < 31; calls += 1) {
        const { status } = await client.fetch(pathOf("nosuchsurvey", "sigi"));
        statuses.push(status);
      }
      expect(statuses.slice(0, 30)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

async function readBack(code: string, format: ExportFormat): Promise<Survey> {
  const file = await creator.client.fetch(pathOf(code, format));
  const { survey } = await creator.client.call(importSurvey, {
    body: { file: new File([await file.bytes()], "survei") },
  });
  return survey;
}
