import { saveForm } from "@sigi/contract/form-edits.ts";
import { setQuestionImage, setSectionImage } from "@sigi/contract/pictures.ts";
import { deleteVersion, nameVersion } from "@sigi/contract/survey-versions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../../testing/image-factories.ts";
import { createActiveSurvey } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { builderOf, firstSection, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";
import { surveyPictures } from "./tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let builder: Builder;
let image: File;

beforeAll(async () => {
  creator = await createUser(server);
  builder = builderOf(server, creator);
  image = asFile(await plainImage("png", 40, 30));
});

const DAY_MS = 24 * 3_600_000;

const firstId = (survey: Survey) => questionsOf(survey)[0]?.id ?? 0;

const store = (survey: Survey) =>
  creator.client.call(setQuestionImage, {
    params: { id: firstId(survey) },
    body: { image, onlyStore: "1" },
  });

const show = async (survey: Survey, path: string | null) => {
  const { version } = await builder.read(survey.code);
  const id = firstId(survey);
  return creator.client.call(saveForm, {
    params: { code: survey.code },
    body: { version, questions: [{ id, image: path, imageAlt: "Sumur" }] },
  });
};

/** Moves the times of a survey's pictures back by two days. */
async function makeOlder({ id }: Survey): Promise<void> {
  const { db } = server.services;
  const ofSurvey = eq(surveyPictures.surveyId, id);
  for (const row of await db.select().from(surveyPictures).where(ofSurvey)) {
    const older = (time: Date) => new Date(time.getTime() - 2 * DAY_MS);
    await db
      .update(surveyPictures)
      .set({
        createdAt: older(row.createdAt),
        droppedAt: row.droppedAt && older(row.droppedAt),
      })
      .where(eq(surveyPictures.id, row.id));
  }
}

async function storedAfterTheJob({ id }: Survey): Promise<number> {
  await removeUnusedPictures(server.services);
  const ofSurvey = eq(surveyPictures.surveyId, id);
  return server.services.db.$count(surveyPictures, ofSurvey);
}

it("is only stored, and shown once the form is saved with it", async () => {
  const survey = await builder.draft();
  const stored = await store(survey);
  expect(stored.version).toBe(survey.version);
  expect(questionsOf(await builder.read(survey.code))[0]?.image).toBeNull();
  const saved = await show(survey, stored.image);
  expect(saved.questions[0]).toMatchObject({
    image: stored.image,
    imageAlt: "Sumur",
  });
  const ofSection = await creator.client.call(setSectionImage, {
    params: { id: firstSection(survey).id },
    body: { image, onlyStore: "1" },
  });
  const read = await builder.read(survey.code);
  expect(firstSection(read).image).toBeNull();
  const section = {
    id: firstSection(survey).id,
    image: ofSection.image,
    imageAlt: "  Peta kampus ",
  };
  await creator.client.call(saveForm, {
    params: { code: survey.code },
    body: { version: read.version, sections: [section] },
  });
  const shown = firstSection(await builder.read(survey.code));
  expect(shown.image).toBe(ofSection.image);
  expect(shown.imageAlt).toBe("Peta kampus");
});

it("is not stored for a published survey without being shown", async () => {
  const { code } = await createActiveSurvey(server, creator);
  const id = firstId(await builder.read(code));
  const refusal = await creator.client.refused(setQuestionImage, {
    params: { id },
    body: { image, onlyStore: "1" },
  });
  expect(refusal.status).toBe(404);
});

it("is refused when the survey does not store it", async () => {
  const survey = await builder.draft();
  const other = await builder.draft();
  const ofOther = await store(other);
  const unknown = `/uploads/${"A".repeat(22)}.webp`;
  for (const path of [ofOther.image, unknown, "https://example.com/a.webp"]) {
    const refusal = await creator.client.refused(saveForm, {
      params: { code: survey.code },
      body: {
        version: survey.version,
        questions: [{ id: firstId(survey), image: path }],
      },
    });
    expect(refusal.code).toBe("validation_failed");
    const place = `questions.${firstId(survey)}.image`;
    expect(Object.keys(refusal.fields)).toEqual([place]);
  }
});

it("stays for a day after an edit has dropped it, so that an undo shows it again", async () => {
  const survey = await builder.draft();
  const stored = await store(survey);
  await show(survey, stored.image);
  expect(await storedAfterTheJob(survey)).toBe(1);
  await makeOlder(survey);
  expect(await storedAfterTheJob(survey)).toBe(1);
  await show(survey, null);
  expect(await storedAfterTheJob(survey)).toBe(1);
  const undone = await show(survey, stored.image);
  expect(undone.questions[0]?.image).toBe(stored.image);
  await show(survey, null);
  await makeOlder(survey);
  expect(await storedAfterTheJob(survey)).toBe(0);
});

it("stays as long as a stored version shows it", async () => {
  const survey = await builder.draft();
  const stored = await store(survey);
  await show(survey, stored.image);
  const { id } = await creator.client.call(nameVersion, {
    params: { code: survey.code },
    body: { name: "Dengan gambar" },
  });
  await show(survey, null);
  await makeOlder(survey);
  expect(await storedAfterTheJob(survey)).toBe(1);
  const params = { code: survey.code, id };
  await creator.client.call(deleteVersion, { params });
  expect(await storedAfterTheJob(survey)).toBe(0);
});
