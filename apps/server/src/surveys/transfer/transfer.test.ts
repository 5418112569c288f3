import { getImportReport, importSurvey } from "@sigi/contract/definitions.ts";
import { saveQuestion, updateSection } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { guestDraftsMax } from "../guest-drafts/guest.ts";
import { readInWorker } from "./read-in-worker.ts";
import { surveyImports } from "./tables.ts";
import { contentOf } from "./testing/content-of.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

const dictionary = [
  "field_name,form_name,field_type,field_label,select_choices_or_calculations,branching_logic,custom_alignment",
  'smoker,visit,radio,Do you smoke?,"1, Yes | 0, No | -88, Refused",,RH',
  "packs,visit,text,How many packs a day?,,[smoker] = '1',",
  "risk,visit,sql,Risk,select 1,,",
].join("\n");

const csv = (text: string, name = "kuesioner.csv") =>
  new File([text], name, { type: "text/csv" });

describe("importing a questionnaire", () => {
  it("creates a draft with its codes and logic, and reports what was lost", async () => {
    const { survey, report } = await creator.client.call(importSurvey, {
      body: { file: csv(dictionary) },
    });
    const questions = survey.form.sections.flatMap((one) => one.questions);
    expect(questions).toMatchObject([
      {
        code: "smoker",
        type: "single_choice",
        options: { choices: [{ id: "1" }, { id: "0" }, { id: "-88" }] },
      },
      {
        code: "packs",
        showIf: {
          call: "equals",
          args: [{ answer: "smoker" }, { value: "1" }],
        },
      },
    ]);
    expect(survey).toMatchObject({ status: "draft", accepted: 0 });
    expect(survey.feePerRespondent).toBeGreaterThan(0);
    expect(report).toMatchObject({ format: "redcap", omitted: 0 });
    expect(report.entries.filter(({ outcome }) => outcome === "lost")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: expect.stringContaining("4") }),
      ]),
    );
    for (const { outcome, reason } of report.entries) {
      expect(reason === "").toBe(outcome === "kept");
    }
    const params = { code: survey.code };
    expect(await creator.client.call(getImportReport, { params })).toEqual(
      report,
    );
  });

  it("gives back the same survey from its own export", async () => {
    const { code } = await createDraft(server, creator);
    const params = { code };
    const original = await creator.client.call(getSurvey, { params });
    const [section] = original.form.sections;
    await creator.client.call(updateSection, {
      params: { id: section?.id ?? 0 },
      body: { title: "Tentang <b>Anda</b>" },
    });
    await creator.client.call(saveQuestion, {
      body: {
        sectionId: section?.id,
        type: "grid",
        code: "tabel",
        title: "Isi tabel",
        options: {
          rows: [{ id: "r1", label: "Senin" }],
          columns: [
            {
              id: "k1",
              label: "Jam",
              type: "number",
              required: true,
              options: {},
            },
          ],
        },
      },
    });
    const before = await creator.client.call(getSurvey, { params });
    const file = await creator.client.fetch(`/api/tasks/definition/${code}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename="${code}.json"`,
    );
    const { survey } = await creator.client.call(importSurvey, {
      body: { file: new File([await file.bytes()], "survei.json") },
    });
    expect(contentOf(survey)).toEqual(contentOf(before));
    expect(survey.feePerRespondent).toBe(before.feePerRespondent);
  });

  it("sanitises texts, and stores nothing that a database cannot hold", async () => {
    const definition = {
      format: "sigi-survey",
      version: 1,
      title: "Aman\u0000 <script>alert(1)</script>",
      sections: [
        {
          code: "s1",
          description: "<img src=x onerror=alert(1)>Halo \ud800",
          questions: [
            {
              code: "q1",
              type: "short_text",
              title: "<b onclick=alert(1)>Nama</b>\u0000?",
            },
          ],
        },
      ],
    };
    const { survey } = await creator.client.call(importSurvey, {
      body: { file: new File([JSON.stringify(definition)], "a.json") },
    });
    const [section] = survey.form.sections;
    expect(section?.description).toBe("Halo \ufffd");
    expect(section?.questions[0]?.title).toBe("<b>Nama</b>?");
  });

  it.each([
    ["an empty file", " \n", "is empty"],
    ["something else", "apa saja", "unknown"],
    ["a broken file", '{"format": "sigi-survey"', "broken"],
    ["deep nesting", "[".repeat(10_000), "nested too deep"],
    ["a file without questions", '{"format": "sigi-survey"}', "Nothing"],
  ])("refuses %s with the reason", async (_, text, words) => {
    const failure = await creator.client.refused(importSurvey, {
      body: { file: csv(text) },
    });
    expect(failure).toMatchObject({ status: 422, code: "import_refused" });
    expect(failure.fields["file"]?.join()).toContain(words);
  });
});

describe("a hostile file", () => {
  it("gets a short report, however long its names are", async () => {
    const definition = {
      format: "sigi-survey",
      version: 1,
      title: "Survei",
      ["k".repeat(2_000_000)]: 1,
      sections: [
        {
          code: "s1",
          questions: [{ code: "q1", type: "short_text", title: "Nama?" }],
        },
      ],
    };
    const { report } = await creator.client.call(importSurvey, {
      body: { file: new File([JSON.stringify(definition)], "a.json") },
    });
    expect(report).toMatchObject({ lost: 1, omitted: 0 });
    expect(JSON.stringify(report).length).toBeLessThan(5_000);
  });

  it("is refused before it is stored when its form would be too large", async () => {
    const title = "<b>a</b>".repeat(600);
    const questions = Array.from({ length: 900 }, (_, index) => ({
      code: `q${index}`,
      type: "short_text",
      title,
    }));
    const definition = {
      format: "sigi-survey",
      version: 1,
      title: "Survei",
      sections: [{ code: "s1", questions }],
    };
    const failure = await creator.client.refused(importSurvey, {
      body: { file: new File([JSON.stringify(definition)], "a.json") },
    });
    expect(failure).toMatchObject({ status: 422, code: "import_refused" });
  });

  it("makes its sender wait, and nobody else", async () => {
    const task = { file: csv(dictionary) };
    const results = await Promise.allSettled(
      [1, 1, 1, 1, 2].map((userId) => readInWorker(userId, task)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(results[3]).toMatchObject({
      reason: { code: "too_many_transfers" },
    });
  });
});

describe("another creator", () => {
  it("reads neither the report nor the definition", async () => {
    const { survey } = await creator.client.call(importSurvey, {
      body: { file: csv(dictionary) },
    });
    const stranger = await createUser(server);
    const params = { code: survey.code };
    expect(
      await stranger.client.refused(getImportReport, { params }),
    ).toMatchObject({ status: 404 });
    const file = await stranger.client.fetch(
      `/api/tasks/definition/${survey.code}`,
    );
    expect(file.status).toBe(404);
  });
});

describe("a guest", () => {
  it("imports a questionnaire into a draft of their own, and reads the report", async () => {
    const guest = server.anonymous();
    const { survey, report } = await guest.call(importSurvey, {
      body: { file: csv(dictionary) },
    });
    const params = { code: survey.code };
    expect(await guest.call(getSurvey, { params })).toMatchObject({
      title: survey.title,
      status: "draft",
    });
    expect(await guest.call(getImportReport, { params })).toEqual(report);
    const file = await guest.fetch(`/api/tasks/definition/${survey.code}`);
    expect(file.status).toBe(200);

    const stranger = server.anonymous();
    await stranger.call(createSurvey, { body: { title: "Draf lain" } });
    expect(await stranger.refused(getImportReport, { params })).toMatchObject({
      status: 404,
    });
  });

  it("finds no room beyond the limit of drafts, and nothing of the file stays", async () => {
    const guest = server.anonymous();
    const body = { title: "Draf" };
    for (let made = 0; made < guestDraftsMax; made += 1) {
      await guest.call(createSurvey, { body });
    }
    const imports = () => server.services.db.$count(surveyImports);
    const before = await imports();
    const call = { body: { file: csv(dictionary) } };
    expect(await guest.refused(importSurvey, call)).toMatchObject({
      status: 409,
      code: "too_many_guest_drafts",
    });
    expect(await imports()).toBe(before);
  });
});
