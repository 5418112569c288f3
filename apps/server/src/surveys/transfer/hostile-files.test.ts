import { importSurvey } from "@sigi/contract/definitions.ts";
import { saveTextsTable } from "@sigi/contract/survey-languages.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createDraft } from "../testing/survey-factories.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

const fileOf = (text: string, name = "a.json") => new File([text], name);

const definitionWith = (title: string) =>
  JSON.stringify({
    format: "sigi-survey",
    version: 1,
    title: "Survei",
    sections: [
      { code: "s1", questions: [{ code: "q1", type: "short_text", title }] },
    ],
  });

const dictionary = "field_name,form_name,field_type,field_label\n";
const limesurvey = (content: string) =>
  `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${content}</document>`;

describe("a hostile file", () => {
  it.each([
    ["a string without an end", `{"a":"${"x".repeat(9_000_000)}`, "broken"],
    ["a string of escapes", `["${'\\"'.repeat(150_000)}`, "broken"],
    [
      "very many elements",
      `{"pages":[${'{"elements":[]},'.repeat(550_000)}{}]}`,
      "far more parts",
    ],
    [
      "very many questions of one name",
      `{"elements":[${'{"type":"text","name":"q"},'.repeat(150_000)}{}]}`,
      "too large",
    ],
    [
      "nested markup",
      definitionWith("<b><i>".repeat(700_000)),
      "far more parts",
    ],
    [
      "nested markup in a table",
      `${dictionary}q,f,text,${"<b><i>".repeat(700_000)}`,
      "far more parts",
    ],
    [
      "a table of separators",
      `${dictionary}${",".repeat(9_000_000)}`,
      "far more parts",
    ],
    [
      "very many XML elements",
      limesurvey("<a/>".repeat(2_000_000)),
      "far more parts",
    ],
    ["nested XML", limesurvey("<a>".repeat(200_000)), "broken"],
  ])("gets the reason, of the kind %s", async (_, text, words) => {
    const failure = await creator.client.refused(importSurvey, {
      body: { file: fileOf(text) },
    });
    expect(failure).toMatchObject({ status: 422, code: "import_refused" });
    expect(failure.fields["file"]?.join()).toContain(words);
  });

  it("of texts is refused before its markup is cleaned", async () => {
    const { code } = await createDraft(server, creator);
    const markup = "<b><i>".repeat(700_000);
    const failure = await creator.client.refused(saveTextsTable, {
      params: { code },
      body: { file: fileOf(`place,id,en\ntitle,,${markup}`, "texts.csv") },
    });
    expect(failure).toMatchObject({ status: 422, code: "translation_invalid" });
    expect(failure.fields["texts.title"]?.join()).toContain("40000");
  });

  it("of a guest may be smaller than that of a user", async () => {
    const file = fileOf(definitionWith("Nama?") + " ".repeat(3_000_000));
    const guest = server.anonymous("en");
    const failure = await guest.refused(importSurvey, { body: { file } });
    expect(failure).toMatchObject({ status: 422, code: "import_refused" });
    expect(failure.fields["file"]?.join()).toContain("2 MB");
    const { survey } = await creator.client.call(importSurvey, {
      body: { file },
    });
    expect(survey.status).toBe("draft");
  });

  it("leaves nothing to the next one in the same process", async () => {
    const ask = (title: string, format?: "text") =>
      creator.client.call(importSurvey, {
        body: { file: fileOf(title, "a.txt"), ...(format ? { format } : {}) },
      });
    const first = await ask("1. Nama?\n2. Umur?", "text");
    await ask(definitionWith("Rahasia <b>saya</b>"));
    const again = await ask("1. Nama?\n2. Umur?", "text");
    expect(again.report).toEqual(first.report);
    expect(again.survey.form.sections.map(({ code }) => code)).toEqual(
      first.survey.form.sections.map(({ code }) => code),
    );
  });
});
