import {
  getTranslation,
  saveTextsTable,
  saveTranslation,
} from "@sigi/contract/survey-languages.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

const english = {
  title: "Using apps",
  "questions.q1.title": "=How often?",
};

/** A draft that is translated into English. */
async function translated() {
  const { id, code } = await createDraft(server, creator);
  await creator.client.call(saveTranslation, {
    params: { id, language: "en" },
    body: {
      texts: Object.entries(english).map(([place, text]) => ({ place, text })),
    },
  });
  return { id, code };
}

const download = async (code: string, format: string) => {
  const path = `/api/tasks/texts/${code}?format=${format}`;
  return creator.client.fetch(path);
};

const upload = (code: string, table: string | Blob) => ({
  params: { code },
  body: { file: new File([table], "texts.csv") },
});

async function stored(id: number, language: string) {
  const { texts } = await creator.client.call(getTranslation, {
    params: { id, language },
  });
  const given = texts.filter(({ translation }) => translation !== "");
  return {
    texts: Object.fromEntries(
      given.map(({ place, translation }) => [place, translation]),
    ),
    outdated: given.filter((one) => one.outdated).map(({ place }) => place),
  };
}

describe("the table of a survey's texts", () => {
  it.each(["xlsx", "csv"])(
    "comes as a .%s file that saves the same texts again",
    async (format) => {
      const { id, code } = await translated();
      const file = await download(code, format);
      expect(file.status).toBe(200);
      expect(file.headers.get("content-disposition")).toBe(
        `attachment; filename="${code}.${format}"`,
      );
      const saved = await creator.client.call(
        saveTextsTable,
        upload(code, await file.blob()),
      );
      expect(saved).toMatchObject({
        translations: [{ language: "en", translated: 2, outdated: 0 }],
        unknown_places: [],
      });
      expect(await stored(id, "en")).toEqual({ texts: english, outdated: [] });
    },
  );

  it("adds languages, changes and removes texts, and leaves what it does not name", async () => {
    const { id, code } = await translated();
    const table = [
      "place,en,jv",
      "title,Apps,Aplikasi",
      "questions.gone.title,Gone,Ilang",
      "questions.q1.options.choices.daily.label,,Saben dina",
    ].join("\n");
    const saved = await creator.client.call(
      saveTextsTable,
      upload(code, table),
    );
    expect(saved.unknown_places).toEqual(["questions.gone.title"]);
    expect((await stored(id, "en")).texts).toEqual({
      ...english,
      title: "Apps",
    });
    expect((await stored(id, "jv")).texts).toEqual({
      title: "Aplikasi",
      "questions.q1.options.choices.daily.label": "Saben dina",
    });
  });

  it("keeps what another table saves at the same time", async () => {
    const { id, code } = await translated();
    const tables = ["title,Apps", "questions.q1.title,How?"].map(
      (row) => `place,en\n${row}`,
    );
    await Promise.all(
      tables.map((table) =>
        creator.client.call(saveTextsTable, upload(code, table)),
      ),
    );
    expect((await stored(id, "en")).texts).toEqual({
      title: "Apps",
      "questions.q1.title": "How?",
    });
  });

  it("marks texts of a wording that the survey has changed since", async () => {
    const { id, code } = await translated();
    const file = await (await download(code, "csv")).text();
    await creator.client.call(updateSurvey, {
      params: { code },
      body: { title: "Judul lain" },
    });
    await creator.client.call(saveTextsTable, upload(code, file));
    expect(await stored(id, "en")).toEqual({
      texts: english,
      outdated: ["title"],
    });
  });

  it("is saved as a whole or not at all", async () => {
    const { id, code } = await translated();
    const table = [
      "place,en,jv",
      "title,Apps,Aplikasi",
      "questions.q1.title,How?,{{gone}}",
    ].join("\n");
    const refusal = await creator.client.refused(
      saveTextsTable,
      upload(code, table),
    );
    expect(refusal).toMatchObject({ status: 422, code: "translation_invalid" });
    expect(Object.values(refusal.fields).flat()).toEqual([
      expect.stringContaining("Javanese translation"),
    ]);
    expect((await stored(id, "en")).texts).toEqual(english);
    expect((await stored(id, "jv")).texts).toEqual({});
  });

  it("is refused with the reason when it is none", async () => {
    const { code } = await translated();
    for (const [table, reason] of [
      ["id,en\na,b", /needs the column “place”/],
      ["place,Notes\ntitle,x", /“Notes” is not a language/],
    ] as const) {
      const refusal = await creator.client.refused(
        saveTextsTable,
        upload(code, table),
      );
      expect(refusal).toMatchObject({ status: 422, code: "import_refused" });
      expect(refusal.fields["file"]).toEqual([expect.stringMatching(reason)]);
    }
  });

  it("belongs to the survey's creator", async () => {
    const { id, code } = await translated();
    const stranger = await createUser(server);
    const file = await stranger.client.fetch(`/api/tasks/texts/${code}`);
    expect(file.status).toBe(404);
    const refusal = await stranger.client.refused(
      saveTextsTable,
      upload(code, "place,en\ntitle,Mine"),
    );
    expect(refusal.status).toBe(404);
    expect((await stored(id, "en")).texts).toEqual(english);
  });
});
