import {
  deleteQuestion,
  duplicateQuestion,
  saveQuestion,
} from "@sigi/contract/questions.ts";
import {
  deleteTranslation,
  getTranslation,
  getLanguages,
  saveTranslation,
} from "@sigi/contract/survey-languages.ts";
import { updateForm, updateSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createActiveSurvey } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { watchLoop } from "../../../testing/watch-loop.ts";
import { builderOf, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let builder: Builder;

beforeAll(async () => {
  creator = await createUser(server);
  builder = builderOf(server, creator);
});

const named = (survey: Survey, language = "en") => ({
  id: survey.form.id,
  language,
});

const listed = (texts: Record<string, string>) =>
  Object.entries(texts).map(([place, text]) => ({ place, text }));

const translate = (
  survey: Survey,
  texts: Record<string, string>,
  language = "en",
) =>
  creator.client.call(saveTranslation, {
    params: named(survey, language),
    body: { texts: listed(texts) },
  });

const refused = (
  survey: Survey,
  texts: Record<string, string>,
  language = "en",
  { client } = creator,
) =>
  client.refused(saveTranslation, {
    params: named(survey, language),
    body: { texts: listed(texts) },
  });

/** Returns the texts of a language, by place. */
async function stored(survey: Survey, language = "en") {
  const { texts } = await creator.client.call(getTranslation, {
    params: named(survey, language),
  });
  return Object.fromEntries(
    texts
      .filter(({ translation }) => translation !== "")
      .map(({ place, translation }) => [place, translation]),
  );
}

async function outdated(survey: Survey): Promise<string[]> {
  const { texts } = await creator.client.call(getTranslation, {
    params: named(survey),
  });
  return texts.filter((one) => one.outdated).map(({ place }) => place);
}

/** A draft with two questions, the second of which pipes the first. */
const asking = (): Promise<Survey> =>
  builder.draft({
    title: "Air minum",
    questions: [
      { type: "short_text", title: "Nama Anda?" },
      { type: "long_text", title: "Ceritakan, {{q1}}." },
    ],
  });

const english = {
  title: "Drinking water",
  "questions.q1.title": "Your name?",
  "questions.q2.title": "Tell us, {{q1}}.",
};

describe("a translation of a survey", () => {
  it("is saved by places, listed with what is missing, and replaced", async () => {
    const survey = await asking();
    const saved = await translate(survey, english);
    expect(saved).toMatchObject({
      language: "id",
      translations: [{ language: "en", translated: 3, outdated: 0 }],
      version: survey.version + 1,
    });
    expect(await stored(survey)).toEqual(english);
    const params = { id: survey.form.id };
    expect(await creator.client.call(getLanguages, { params })).toEqual(saved);
    expect((await translate(survey, english)).version).toBe(saved.version);
    const [one] = (await translate(survey, { title: "Water" })).translations;
    expect(one?.missing).toBe((saved.translations[0]?.missing ?? 0) + 2);
    expect(await stored(survey)).toEqual({ title: "Water" });
  });

  it("is sanitised as the survey's own texts are", async () => {
    const survey = await asking();
    await translate(survey, {
      title: "Water <b>now</b>\n!",
      "questions.q1.title": "<b>Your</b> name?<script>alert(1)</script>",
      "questions.q2.title": "   ",
    });
    expect(await stored(survey)).toEqual({
      title: "Water <b>now</b> !",
      "questions.q1.title": "<b>Your</b> name?",
    });
  });

  it("is sanitised whatever the codes of its parts are", async () => {
    const survey = await asking();
    const [first] = questionsOf(survey);
    await builder.save({ id: first?.id ?? 0, code: "options" });
    await translate(survey, {
      "questions.options.title": '<b onclick="x()">Name</b><script>1</script>?',
    });
    expect(await stored(survey)).toEqual({
      "questions.options.title": "<b>Name</b>?",
    });
  });

  it("is refused for places that the survey does not have, texts that are too long, and placeholders of nothing", async () => {
    const survey = await asking();
    expect(
      await refused(survey, { "questions.q9.title": "Nowhere" }),
    ).toMatchObject({
      status: 422,
      code: "translation_invalid",
      fields: {
        "texts.questions.q9.title": ["The survey has no text at this place."],
      },
    });
    const [first, second] = questionsOf(survey);
    const faulty = await refused(survey, {
      "questions.q1.title": "x".repeat(5_001),
      "questions.q2.title": "Tell us, {{gone}}.",
    });
    expect(faulty.code).toBe("translation_invalid");
    expect(Object.keys(faulty.fields)).toEqual([
      `questions.${first?.id}.title`,
      `questions.${second?.id}.title`,
    ]);
    expect(Object.values(faulty.fields).flat()).toEqual([
      expect.stringMatching(/English translation: /),
      expect.stringMatching(/^Question 2, .*English translation: /),
    ]);
    expect(await stored(survey)).toEqual({});
  });

  it("has another language than the survey, and is one of ten", async () => {
    const survey = await asking();
    expect((await refused(survey, english, "id")).code).toBe("language_taken");
    expect((await refused(survey, english, "no language")).status).toBe(422);
    const tags = "en jv su ban min mad ace bjn bug ar".split(" ");
    for (const tag of tags) await translate(survey, english, tag);
    expect(await refused(survey, english, "zh-Hant")).toMatchObject({
      status: 409,
      code: "too_many_languages",
    });
    await translate(survey, english, "ar");
    const own = { params: { id: survey.form.id }, body: { language: "jv" } };
    expect((await creator.client.refused(updateForm, own)).code).toBe(
      "language_taken",
    );
    const form = await creator.client.call(updateForm, {
      ...own,
      body: { language: "ms" },
    });
    expect(form.language).toBe("ms");
    expect((await builder.read(survey.code)).form.language).toBe("ms");
  });

  it("follows questions to other codes, copies and what is deleted", async () => {
    const survey = await asking();
    await translate(survey, english);
    const [first, second] = questionsOf(survey);
    await builder.save({ id: first?.id ?? 0, code: "name" });
    expect(await stored(survey)).toEqual({
      title: "Drinking water",
      "questions.name.title": "Your name?",
      "questions.q2.title": "Tell us, {{name}}.",
    });
    await creator.client.call(duplicateQuestion, {
      params: { id: second?.id ?? 0 },
    });
    expect(await stored(survey)).toMatchObject({
      "questions.q3.title": "Tell us, {{name}}.",
    });
    const refusal = await creator.client.refused(deleteQuestion, {
      body: { id: first?.id ?? 0 },
    });
    expect(refusal.code).toBe("logic_invalid");
    await creator.client.call(deleteQuestion, {
      body: { id: first?.id ?? 0, removeReferences: true },
    });
    expect(await stored(survey)).toEqual({
      title: "Drinking water",
      "questions.q2.title": "Tell us, .",
      "questions.q3.title": "Tell us, .",
    });
  });

  it("refuses an edit that breaks only its own placeholder", async () => {
    const survey = await builder.draft({
      questions: [
        { type: "short_text", title: "Nama Anda?" },
        { type: "long_text", title: "Ceritakan." },
      ],
    });
    await translate(survey, { "questions.q2.title": "Tell us, {{q1}}." });
    const [first, second] = questionsOf(survey);
    const refusal = await creator.client.refused(deleteQuestion, {
      body: { id: first?.id ?? 0 },
    });
    expect(refusal).toMatchObject({ status: 422, code: "logic_invalid" });
    expect(Object.keys(refusal.fields)).toEqual([
      `questions.${second?.id}.title`,
    ]);
    await creator.client.call(deleteQuestion, {
      body: { id: first?.id ?? 0, removeReferences: true },
    });
    expect(await stored(survey)).toEqual({
      "questions.q2.title": "Tell us, .",
    });
  });

  it("says which texts are older than the survey's own, until it is saved again", async () => {
    const survey = await asking();
    await translate(survey, english);
    const [first] = questionsOf(survey);
    await builder.save({ id: first?.id ?? 0, title: "Nama lengkap Anda?" });
    await creator.client.call(updateSurvey, {
      params: { code: survey.code },
      body: { title: "Air" },
    });
    expect(await outdated(survey)).toEqual(["title", "questions.q1.title"]);
    expect(await stored(survey)).toEqual(english);
    await builder.save({ id: first?.id ?? 0, code: "name" });
    expect(await outdated(survey)).toEqual(["title", "questions.name.title"]);
    await translate(survey, await stored(survey));
    expect(await outdated(survey)).toEqual([]);
  });

  it("is removed, once", async () => {
    const survey = await asking();
    await translate(survey, english);
    const params = named(survey);
    await creator.client.call(deleteTranslation, { params });
    expect(await stored(survey)).toEqual({});
    const again = await creator.client.refused(deleteTranslation, { params });
    expect(again.status).toBe(404);
  });

  it("belongs to the survey's creator", async () => {
    const survey = await asking();
    await translate(survey, english);
    const stranger = await createUser(server);
    const params = named(survey);
    const calls = [
      await refused(survey, english, "jv", stranger),
      await stranger.client.refused(deleteTranslation, { params }),
      await stranger.client.refused(getTranslation, { params }),
      await stranger.client.refused(getLanguages, { params }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await stored(survey)).toEqual(english);
  });

  it("may change in a published survey where the survey's own texts may", async () => {
    const { code } = await createActiveSurvey(server, creator, {
      questions: [{ type: "short_text", title: "Nama Anda?" }],
    });
    const survey = await builder.read(code);
    const place = "questions.q1.title";
    expect((await refused(survey, { [place]: "Name?" })).code).toBe(
      "survey_frozen",
    );
    await translate(survey, { title: "Water" });
    expect(await stored(survey)).toEqual({ title: "Water" });
    const params = named(survey);
    expect(
      (await creator.client.refused(deleteTranslation, { params })).code,
    ).toBe("survey_frozen");
    expect(
      (
        await creator.client.refused(saveQuestion, {
          body: { id: questionsOf(survey)[0]?.id, title: "Siapa?" },
        })
      ).code,
    ).toBe("survey_frozen");
  });
});

it("lets other requests have their turn while its texts are sanitised", async () => {
  const choices = Array.from({ length: 1_000 }, (_, n) => ({
    id: `a${n}`,
    label: "Ya",
  }));
  const question = { type: "dropdown", options: { choices } } as const;
  const survey = await builder.draft({
    questions: Array.from({ length: 14 }, () => question),
  });
  const texts = questionsOf(survey).flatMap(({ code }) =>
    choices.map(({ id }) => [
      `questions.${code}.options.choices.${id}.label`,
      "<b>Yes",
    ]),
  );
  const watch = watchLoop();
  await translate(survey, Object.fromEntries(texts) as Record<string, string>);
  const { longestMs, tookMs } = watch.end();
  expect(longestMs).toBeLessThan(tookMs / 2);
});
