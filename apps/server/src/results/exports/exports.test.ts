import { importSurvey } from "@sigi/contract/definitions.ts";
import * as contract from "@sigi/contract/result-exports.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { questionTypes, sampleValues } from "@sigi/survey/question-types.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { sampleSource } from "@sigi/survey/test-answers.ts";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FormCache } from "../../answers/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { exportSchedules, resultExports } from "../tables.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";
import { deleteExport } from "./delete-export.ts";
import { expireExports } from "./expire-exports.ts";
import { makeExport } from "./make-export.ts";
import { runSchedules } from "./run-schedules.ts";

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let creator: TestUser;
let survey: TestSurvey;

const remarks = [
  "Nasi uduk",
  '=HYPERLINK("http://x";"y")',
  'Bubur, "enak"\nsekali',
];

beforeAll(async () => {
  // Answers to every type are submitted at once, so they would be held.
  const env = { ANSWER_REVIEW: "off" };
  server = await startTestServer({ work: false, env });
  creator = await createUser(server);
  survey = await publishSurvey(server, { ownerId: creator.id });
  for (const remark of remarks)
    await answerSurvey(server, survey, ["yes", 3, remark]);
  await countAnswers(server);
});
afterAll(() => server.stop());

const run = (traits: Partial<Parameters<typeof makeExport>[3]> = {}) => ({
  attempt: 1,
  isLast: false,
  signal: new AbortController().signal,
  ...traits,
});

/** Runs the export's job as the worker does, with other services if given. */
const make = (
  id: number,
  traits: Partial<Parameters<typeof makeExport>[3]> = {},
  services = server.services,
) => makeExport(services, new FormCache(server.services.db), id, run(traits));

const request = (
  wanted: Partial<contract.WantedExport> = {},
  { code } = survey,
) =>
  creator.client.call(contract.requestExport, {
    params: { code },
    body: { format: "json", values: "codes", weighted: false, ...wanted },
  });

const list = ({ code } = survey) =>
  creator.client.call(contract.listExports, { params: { code } });

const found = async (id: number) => (await list()).find((row) => row.id === id);

const fetchFile = (id: number, client = creator.client) =>
  client.fetch(`/api/tasks/exports/${survey.code}/${id}/file`);

interface JsonExport {
  readonly tables: readonly {
    readonly rows: readonly Readonly<Record<string, unknown>>[];
  }[];
}

async function made(wanted: Partial<contract.WantedExport> = {}) {
  const { id } = await request(wanted);
  await make(id);
  return { id, response: await fetchFile(id) };
}

describe("an export", () => {
  it("is requested, made and downloaded by its creator", async () => {
    const requested = await request();
    expect(requested).toMatchObject({ state: "waiting", answers: null });
    expect((await fetchFile(requested.id)).status).toBe(404);
    await make(requested.id);
    const [row] = await list();
    expect(row).toMatchObject({
      id: requested.id,
      state: "ready",
      written: 3,
      answers: 3,
      failure: null,
      scheduled: false,
    });
    const response = await fetchFile(requested.id);
    expect(response.headers.get("content-disposition")).toMatch(
      new RegExp(
        `^attachment; filename="${survey.code}-\\d{4}-\\d\\d-\\d\\d\\.json"$`,
      ),
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text.length).toBe(row?.bytes);
    const { tables } = JSON.parse(text) as JsonExport;
    expect(
      tables[0]?.rows.map((cells) => [
        cells["answer_id"],
        cells["q1"],
        cells["q2"],
        cells["q3"],
      ]),
    ).toEqual(
      remarks.map((remark, index) => [String(index + 1), "yes", 3, remark]),
    );
  });

  it("holds, as JSON, the survey in our own format, which can be imported again", async () => {
    const { response } = await made({ format: "json" });
    const { definition } = (await response.json()) as { definition: unknown };
    const { survey: copy } = await creator.client.call(importSurvey, {
      body: { file: new File([JSON.stringify(definition)], "survei.json") },
    });
    const original = await creator.client.call(getSurvey, {
      params: { code: survey.code },
    });
    const contentOf = ({ title, form }: Survey) => ({
      title,
      questions: form.sections.flatMap((section) =>
        section.questions.map(({ code, type, title: asked, options }) => ({
          code,
          type,
          asked,
          options,
        })),
      ),
    });
    expect(contentOf(copy)).toEqual(contentOf(original));
  });

  it("names no respondent: neither name, email nor id of account or participation", async () => {
    const respondent = await createUser(server, { name: "Sri Rahasia Wati" });
    const own = await publishSurvey(server, { ownerId: creator.id });
    await answerSurvey(server, own, ["yes", 3, "x"], {
      name: "Nama Tersembunyi",
    });
    await countAnswers(server);
    const { id } = await request({}, own);
    await make(id);
    const response = await creator.client.fetch(
      `/api/tasks/exports/${own.code}/${id}/file`,
    );
    const text = await response.text();
    expect(text).not.toMatch(/Tersembunyi|@|lease|seed|participation|user/i);
    expect(text).not.toContain(respondent.email);
  });

  it("keeps quotes and lines in CSV, and cells that begin like a formula harmless", async () => {
    const { response } = await made({ format: "csv" });
    expect(response.headers.get("content-type")).toContain("application/zip");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const csv = strFromU8(files["answers.csv"] ?? new Uint8Array());
    expect(csv).toContain('"Bubur, ""enak""\nsekali"');
    expect(csv).not.toMatch(/(?:^|[,"])=HYPERLINK/m);
  });

  it.each(contract.resultFileFormats)("can be made as %s", async (format) => {
    const { id, response } = await made({ format, values: "labels" });
    expect(response.status).toBe(200);
    const { byteLength } = await response.arrayBuffer();
    expect(byteLength).toBe((await found(id))?.bytes);
    expect(byteLength).toBeGreaterThan(50);
  });

  it("has only the answers of its filter", async () => {
    const [, number = 0] = survey.questionIds;
    const filter = { answers: [{ question: number, min: 4 }], bands: {} };
    const { response } = await made({ filter });
    const { tables } = (await response.json()) as JsonExport;
    expect(tables[0]?.rows).toEqual([]);
  });

  it("is refused for a language or a question that the survey does not have", async () => {
    const refusals = await Promise.all(
      [
        { language: "jv" },
        { filter: { answers: [{ question: 2_000_000_000 }], bands: {} } },
      ].map((wanted) =>
        creator.client.refused(contract.requestExport, {
          params: { code: survey.code },
          body: {
            format: "csv" as const,
            values: "codes" as const,
            weighted: false,
            ...wanted,
          },
        }),
      ),
    );
    expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
  });
});

describe("exports of one creator", () => {
  it("are made one at a time, whichever survey they are of", async () => {
    const other = await publishSurvey(server, { ownerId: creator.id });
    const attempts = await Promise.allSettled(
      [survey, other, survey, other].map((one) => request({}, one)),
    );
    const begun = attempts.filter(({ status }) => status === "fulfilled");
    expect(begun).toHaveLength(1);
    const refusal = await creator.client.refused(contract.requestExport, {
      params: { code: other.code },
      body: { format: "csv", values: "codes", weighted: false },
    });
    expect(refusal).toMatchObject({ status: 409, code: "export_running" });
    const [row] = await server.services.db
      .select()
      .from(resultExports)
      .where(eq(resultExports.state, "waiting"));
    await make(row?.id ?? 0);
    const { id } = await request({}, other);
    await make(id);
  });

  it("are nobody else's: not a stranger's, another creator's, a guest's, nor those of a draft", async () => {
    const { id } = await made();
    const stranger = await createUser(server);
    const other = await createUser(server);
    await publishSurvey(server, { ownerId: other.id });
    const path = { params: { code: survey.code, id } };
    const params = { code: survey.code };
    for (const { client } of [stranger, other]) {
      const refusals = [
        await client.refused(contract.listExports, { params }),
        await client.refused(contract.deleteExport, path),
        await client.refused(contract.listSchedules, { params }),
        await client.refused(contract.requestExport, {
          params,
          body: { format: "csv", values: "codes", weighted: false },
        }),
      ];
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ status: 404, code: "not_found" });
      expect((await fetchFile(id, client)).status).toBe(404);
      const streamed = await client.fetch(`/api/tasks/export/${survey.code}`);
      expect(streamed.status).toBe(404);
    }
    expect((await fetchFile(id, server.anonymous())).status).toBe(401);
    const draft = await createDraft(server, creator);
    const refusal = await creator.client.refused(contract.listExports, {
      params: { code: draft.code },
    });
    expect(refusal).toMatchObject({ status: 404 });
    expect((await fetchFile(id)).status).toBe(200);
  });
});

describe("the job of an export", () => {
  it("starts the file anew after a crash, and leaves nothing of the first try", async () => {
    const { id } = await request();
    const { storage } = server.services;
    const names: string[] = [];
    // A process that dies neither deletes its file nor fails the job.
    const dying: Storage = {
      ...storage,
      put: async (name, content) => {
        names.push(name);
        await storage.put(name, content);
        throw new Error("killed");
      },
      delete: async () => {},
    };
    await expect(
      make(id, {}, { ...server.services, storage: dying }),
    ).rejects.toThrow("killed");
    expect(await found(id)).toMatchObject({ state: "running" });

    await make(id, { attempt: 2 });

    expect(await found(id)).toMatchObject({ state: "ready", written: 3 });
    expect(await storage.open(names[0] ?? "")).toBeUndefined();
    expect((await fetchFile(id)).status).toBe(200);
  });

  it("leaves nothing of a try that crashed when the export is deleted before the next one, or abandoned", async () => {
    const { storage, db, clock } = server.services;
    const names: string[] = [];
    const dying: Storage = {
      ...storage,
      put: async (name, content) => {
        names.push(name);
        await storage.put(name, content);
        throw new Error("killed");
      },
      delete: async () => {},
    };
    const crash = async () => {
      const { id } = await request();
      const services = { ...server.services, storage: dying };
      await expect(make(id, {}, services)).rejects.toThrow("killed");
      return id;
    };
    const removed: string[] = [];
    const jobs = Object.assign(Object.create(server.services.jobs) as object, {
      enqueue: async (_tx: unknown, _kind: unknown, data: { name: string }) => {
        removed.push(data.name);
      },
    }) as TestServer["services"]["jobs"];
    const services = { ...server.services, jobs };

    const deleted = await crash();
    await inTransaction(db, (tx) =>
      deleteExport(tx, services, { surveyId: survey.id, id: deleted }),
    );
    expect(removed).toContain(names[0]);

    const abandoned = await crash();
    await db
      .update(resultExports)
      .set({ requestedAt: new Date(clock.now().getTime() - 2 * DAY_MS) })
      .where(eq(resultExports.id, abandoned));
    await expireExports(services);
    expect(await found(abandoned)).toMatchObject({ state: "failed" });
    expect(removed).toContain(names[1]);
  });

  it("is finished by one of two that run at once, and changes nothing when it runs again", async () => {
    const { id } = await request();
    await Promise.allSettled([make(id), make(id, { attempt: 2 })]);
    const before = await found(id);
    expect(before).toMatchObject({ state: "ready" });
    await make(id, { attempt: 3 });
    expect(await found(id)).toEqual(before);
    expect((await fetchFile(id)).status).toBe(200);
  });

  it("fails the export with its last try only, and lets the creator request another", async () => {
    const { id } = await request();
    const full: Storage = {
      ...server.services.storage,
      put: () => Promise.reject(new Error("no space left")),
    };
    const services = { ...server.services, storage: full };
    await expect(make(id, {}, services)).rejects.toThrow("no space");
    expect(await found(id)).toMatchObject({ state: "running" });
    await expect(make(id, { isLast: true }, services)).rejects.toThrow(
      "no space",
    );
    expect(await found(id)).toMatchObject({
      state: "failed",
      failure: "failed",
    });
    await made();
  });

  it("stops when its export is deleted meanwhile", async () => {
    const { id } = await request();
    await creator.client.call(contract.deleteExport, {
      params: { code: survey.code, id },
    });
    await make(id);
    expect(await found(id)).toBeUndefined();
  });

  it("holds few answers in memory, however many there are", async () => {
    const { code } = survey;
    const { id } = await request({ format: "csv" });
    let largest = 0;
    const { storage } = server.services;
    const watching: Storage = {
      ...storage,
      put: async (name, content) => {
        if (content instanceof Uint8Array) throw new Error("not streamed");
        await storage.put(
          name,
          (async function* () {
            for await (const chunk of content) {
              largest = Math.max(largest, chunk.byteLength);
              yield chunk;
            }
          })(),
        );
      },
    };
    await make(id, {}, { ...server.services, storage: watching });
    expect((await list({ ...survey, code }))[0]).toMatchObject({
      state: "ready",
    });
    expect(largest).toBeLessThan(1_000_000);
  });
});

describe("the file of an export", () => {
  it("is deleted after seven days", async () => {
    const { id } = await made();
    const [row] = await server.services.db
      .select()
      .from(resultExports)
      .where(eq(resultExports.id, id));
    const { readyAt, expiresAt } = row ?? {};
    expect(Number(expiresAt) - Number(readyAt)).toBe(7 * DAY_MS);
    await server.services.db
      .update(resultExports)
      .set({ expiresAt: server.services.clock.now() })
      .where(eq(resultExports.id, id));
    expect((await fetchFile(id)).status).toBe(404);
    const removed: string[] = [];
    const jobs = Object.assign(Object.create(server.services.jobs) as object, {
      enqueue: async (_tx: unknown, _kind: unknown, data: { name: string }) => {
        removed.push(data.name);
      },
    }) as TestServer["services"]["jobs"];
    await expireExports({ ...server.services, jobs });
    expect(await found(id)).toMatchObject({ state: "expired" });
    expect(removed).toContain(row?.file);
  });
});

describe("an export that is streamed", () => {
  it("is the same file as one made in the background", async () => {
    const { response } = await made({ format: "json" });
    const streamed = await creator.client.fetch(
      `/api/tasks/export/${survey.code}?format=json&values=codes`,
    );
    expect(streamed.status).toBe(200);
    expect(streamed.headers.get("content-length")).toBeNull();
    expect(streamed.headers.get("content-disposition")).toMatch(/\.json"$/);
    expect(await streamed.text()).toBe(await response.text());
  });

  it("refuses an unknown format", async () => {
    const response = await creator.client.fetch(
      `/api/tasks/export/${survey.code}?format=exe`,
    );
    expect(response.status).toBe(422);
  });
});

describe("an export at an interval", () => {
  const schedule = ({ code }: TestSurvey) =>
    creator.client.call(contract.createSchedule, {
      params: { code },
      body: {
        format: "csv",
        values: "labels",
        weighted: false,
        every: "day",
      },
    });
  const schedulesOf = ({ code }: TestSurvey) =>
    creator.client.call(contract.listSchedules, { params: { code } });

  /** Makes the schedule due instead of advancing the clock, because sessions would not outlive the interval. */
  const makeDue = ({ id }: TestSurvey) =>
    server.services.db
      .update(exportSchedules)
      .set({ nextAt: server.services.clock.now() })
      .where(eq(exportSchedules.surveyId, id));

  async function answered() {
    const own = await publishSurvey(server, {
      ownerId: creator.id,
      respondents: 20,
    });
    await answerSurvey(server, own, ["no", undefined, "x"]);
    await countAnswers(server);
    return own;
  }

  it("is made when it is due and there are new answers, and skipped without any", async () => {
    const own = await answered();
    await schedule(own);
    await runSchedules(server.services);
    expect(await list(own)).toEqual([]);

    await makeDue(own);
    await Promise.all([
      runSchedules(server.services),
      runSchedules(server.services),
    ]);
    const [first] = await list(own);
    expect(await list(own)).toHaveLength(1);
    expect(first).toMatchObject({ scheduled: true, state: "waiting" });
    await make(first?.id ?? 0);

    await makeDue(own);
    await runSchedules(server.services);
    expect(await list(own)).toHaveLength(1);

    await answerSurvey(server, own, ["no", undefined, "y"]);
    await countAnswers(server);
    await makeDue(own);
    await runSchedules(server.services);
    const rows = await list(own);
    expect(rows).toHaveLength(2);
    await make(rows[0]?.id ?? 0);
  });

  it("waits for another export of the creator", async () => {
    const own = await answered();
    await schedule(own);
    const { id } = await request();
    await makeDue(own);
    await runSchedules(server.services);
    expect(await list(own)).toEqual([]);
    await make(id);
    await runSchedules(server.services);
    const [row] = await list(own);
    await make(row?.id ?? 0);
  });

  it("is made although many of another creator wait", async () => {
    const { db, clock } = server.services;
    const waiting = await answered();
    const { id } = await request();
    const other = await createUser(server);
    const own = await publishSurvey(server, { ownerId: other.id });
    await answerSurvey(server, own, ["no"]);
    await countAnswers(server);
    const due = (surveyId: number) => ({
      surveyId,
      format: "csv",
      options: { values: "labels", weighted: false },
      every: "day" as const,
      nextAt: clock.now(),
    });
    await db
      .insert(exportSchedules)
      .values(Array.from({ length: 250 }, () => due(waiting.id)));
    await db.insert(exportSchedules).values(due(own.id));
    await runSchedules(server.services);
    const rows = await other.client.call(contract.listExports, {
      params: { code: own.code },
    });
    expect(rows).toHaveLength(1);
    await db
      .delete(exportSchedules)
      .where(eq(exportSchedules.surveyId, waiting.id));
    await make(id);
  });

  it("ends with the survey, after a last file", async () => {
    const own = await answered();
    await schedule(own);
    await creator.client.call(closeSurvey, { params: { code: own.code } });
    await makeDue(own);
    await runSchedules(server.services);
    const [row] = await list(own);
    expect(row).toMatchObject({ scheduled: true });
    expect(await schedulesOf(own)).toEqual([]);
    await make(row?.id ?? 0);
    const refusal = await creator.client.refused(contract.createSchedule, {
      params: { code: own.code },
      body: {
        format: "csv",
        values: "labels",
        weighted: false,
        every: "week",
      },
    });
    expect(refusal).toMatchObject({ status: 409, code: "survey_ended" });
  });

  it("is one of five at most, and can be ended", async () => {
    const own = await answered();
    const attempts = await Promise.allSettled(
      Array.from({ length: contract.schedulesMax + 2 }, () => schedule(own)),
    );
    expect(attempts.filter(({ status }) => status === "rejected")).toHaveLength(
      2,
    );
    for (const { id } of await schedulesOf(own)) {
      await creator.client.call(contract.deleteSchedule, {
        params: { code: own.code, id },
      });
    }
    expect(await schedulesOf(own)).toEqual([]);
  });
});

describe("a worker", () => {
  it("makes requested exports and mails the creator a link, not the file, of scheduled ones", async () => {
    const working = await startTestServer();
    const owner = await createUser(working, { locale: "id" });
    const own = await publishSurvey(working, { ownerId: owner.id });
    await answerSurvey(working, own, ["no", undefined, "Rahasia dapur"]);
    await countAnswers(working);
    const params = { code: own.code };
    const { id } = await owner.client.call(contract.requestExport, {
      params,
      body: { format: "csv", values: "labels", weighted: false },
    });
    const stateOf = async () =>
      (await owner.client.call(contract.listExports, { params })).map(
        ({ state }) => state,
      );
    await vi.waitFor(async () => expect(await stateOf()).toEqual(["ready"]), {
      timeout: 60_000,
    });
    const file = await owner.client.fetch(
      `/api/tasks/exports/${own.code}/${id}/file`,
    );
    expect(file.status).toBe(200);

    await owner.client.call(contract.createSchedule, {
      params,
      body: {
        format: "csv",
        values: "labels",
        weighted: false,
        every: "day",
      },
    });
    working.advanceClock(DAY_MS + 1_000);
    await runSchedules(working.services);
    const link = `/task/${own.code}/export`;
    const isMine = ({ text }: { text: string }) => text.includes(link);
    await vi.waitFor(
      () => expect(working.mails.filter(isMine)).toHaveLength(1),
      { timeout: 60_000 },
    );
    const mail = working.mails.find(isMine);
    expect(mail).toMatchObject({ to: owner.email });
    expect(mail?.text).not.toMatch(/Rahasia dapur|\/file/);
    await working.stop();
  });
});

/** Types whose answer is one text, number or code, which every table contains unchanged. */
const plainTypes: readonly string[] = [
  "short_text",
  "long_text",
  "number",
  "email",
  "phone",
  "date",
  "single_choice",
  "dropdown",
  "linear_scale",
  "rating",
  "nps",
];

it("exports every type of question, and CSV and JSON have what was answered", async () => {
  const types = questionTypeNames.filter(
    (type) => !["calculated", "file_upload", "statement"].includes(type),
  );
  const form = types.map((type) => ({
    type,
    required: false,
    options: questionTypes[type].example.options,
  }));
  const own = await publishSurvey(server, { ownerId: creator.id, form });
  const values = form.map(({ type, options }) => {
    const asked = { type, options } as Question;
    const [sample] = sampleValues(asked, sampleSource(0));
    return sample;
  });
  await answerSurvey(server, own, values);
  await countAnswers(server);
  const fileOf = async (format: contract.ResultFileFormat) => {
    const { id } = await request({ format }, own);
    await make(id);
    const response = await creator.client.fetch(
      `/api/tasks/exports/${own.code}/${id}/file`,
    );
    expect([format, response.status]).toEqual([format, 200]);
    return new Uint8Array(await response.arrayBuffer());
  };
  const given = new Map(
    types.flatMap((type, index) =>
      plainTypes.includes(type) ? [[`q${index + 1}`, values[index]]] : [],
    ),
  );
  expect(given.size).toBe(plainTypes.length);

  const { tables } = JSON.parse(strFromU8(await fileOf("json"))) as JsonExport;
  const row = tables[0]?.rows[0] ?? {};
  const csv = strFromU8(
    unzipSync(await fileOf("csv"))["answers.csv"] ?? new Uint8Array(),
  );
  const [header, line] = parseCsv(csv);
  for (const [column, value] of given) {
    expect([column, asText(row[column])]).toEqual([column, asText(value)]);
    const cell = line?.[header?.indexOf(column) ?? -1];
    // A text that begins like a formula is prefixed.
    expect([column, cell?.replace(/^'/, "")]).toEqual([column, asText(value)]);
  }
  for (const format of ["xlsx", "sav", "parquet", "r", "python"] as const) {
    expect((await fileOf(format)).byteLength).toBeGreaterThan(100);
  }
});

/** Converts a value to text: codes that are all numbers are numbers in an export. */
const asText = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value);

const parseCsv = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(
        ([, cell = ""]) =>
          cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
