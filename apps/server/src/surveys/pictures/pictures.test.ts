import { randomBytes } from "node:crypto";
import { getAnswerableSurvey, startAnswer } from "@sigi/contract/answers.ts";
import { setBackground } from "@sigi/contract/background-calls.ts";
import {
  removeQuestionImage,
  removeSectionImage,
  setQuestionImage,
  setSectionImage,
} from "@sigi/contract/pictures.ts";
import {
  deleteQuestion,
  duplicateQuestion,
  getQuestion,
  getSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  deleteSurvey,
  deleteSurveyPermanently,
} from "@sigi/contract/survey-lists.ts";
import {
  createSurvey,
  getSurvey,
  updateForm,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  asFile,
  emptyPngOf,
  photoWithPosition,
  plainImage,
} from "../../../testing/image-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveys } from "../tables.ts";
import { questions } from "../questions/tables.ts";
import { surveyVersions } from "../versions/tables.ts";
import { copyPictures } from "./repository.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";
import { surveyPictures } from "./tables.ts";

const server = useTestServer();
let png: Buffer;

beforeAll(async () => {
  png = await plainImage("png", 40, 30);
});

const DAY_MS = 24 * 3_600_000;
const path = /^\/uploads\/[A-Za-z0-9_-]{22}\.webp$/;

/** A new creator's draft with one section and one choice question. */
async function draftOf(owner: TestUser) {
  const { id, code } = await createDraft(server, owner);
  return { id, code, ...(await partsOf(owner.client, code)) };
}

async function partsOf(client: TestClient, code: string) {
  const { form } = await client.call(getSurvey, { params: { code } });
  const [section] = form.sections;
  if (!section) throw new Error("The survey has no section");
  return {
    section: { id: section.id },
    question: { id: section.questions[0]?.id ?? 0 },
  };
}

async function newDraft() {
  const owner = await createUser(server);
  return { owner, client: owner.client, ...(await draftOf(owner)) };
}

const statusOf = async (address: string | null) =>
  (await server.anonymous().fetch(address ?? "/")).status;

/**
 * Changes a survey's pictures as if they had been stored and dropped two days ago. Advancing the clock would end the
 * sessions.
 */
const makeOld = (surveyId: number) =>
  server.services.db
    .update(surveyPictures)
    .set({
      createdAt: new Date(server.services.clock.now().getTime() - 2 * DAY_MS),
      droppedAt: null,
    })
    .where(eq(surveyPictures.surveyId, surveyId));

const expectGone = (address: string | null) =>
  vi.waitFor(async () => expect(await statusOf(address)).toBe(404), {
    timeout: 10_000,
    interval: 100,
  });

async function metadataOf(address: string | null) {
  const response = await server.anonymous().fetch(address ?? "/");
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

describe("the picture of a section", () => {
  it("becomes a WebP of at most 1,600 pixels without metadata, and is shown with the section", async () => {
    const { client, section } = await newDraft();
    const image = asFile(await plainImage("jpeg", 2_000, 500));
    const set = await client.call(setSectionImage, {
      params: section,
      body: { image },
    });
    expect(set.image).toMatch(path);
    expect(await metadataOf(set.image)).toMatchObject({
      format: "webp",
      width: 1_600,
      height: 400,
    });
    const shown = await client.call(getSection, { params: section });
    expect(shown.image).toBe(set.image);
  });

  it("keeps no position of the photo", async () => {
    const { client, section } = await newDraft();
    const image = asFile(await photoWithPosition());
    const set = await client.call(setSectionImage, {
      params: section,
      body: { image },
    });
    expect((await metadataOf(set.image)).exif).toBeUndefined();
  });

  it("can be removed, with its file", async () => {
    const { client, section } = await newDraft();
    const set = await client.call(setSectionImage, {
      params: section,
      body: { image: asFile(png) },
    });
    const removed = await client.call(removeSectionImage, { params: section });
    expect(removed).toEqual({ image: null, version: set.version + 1 });
    await expectGone(set.image);
    expect(await client.call(removeSectionImage, { params: section })).toEqual(
      removed,
    );
  });
});

describe("the picture of a question", () => {
  it("replaces the one before, whose file is deleted", async () => {
    const { client, question } = await newDraft();
    const input = { params: question, body: { image: asFile(png) } };
    const first = await client.call(setQuestionImage, input);
    const second = await client.call(setQuestionImage, input);
    expect(second.version).toBe(first.version + 1);
    await expectGone(first.image);
    const shown = await client.call(getQuestion, { params: question });
    expect(shown.image).toBe(second.image);
    expect(await statusOf(second.image)).toBe(200);
  });

  it("is shared with a copy of the question and deleted with the last of the two", async () => {
    const { client, id, question } = await newDraft();
    const { image } = await client.call(setQuestionImage, {
      params: question,
      body: { image: asFile(png) },
    });
    const copy = await client.call(duplicateQuestion, { params: question });
    expect(copy.question?.image).toBe(image);

    await client.call(removeQuestionImage, { params: question });
    const { db } = server.services;
    const ofSurvey = eq(surveyPictures.surveyId, id);
    expect(await db.$count(surveyPictures, ofSurvey)).toBe(1);
    expect(await statusOf(image)).toBe(200);

    await client.call(deleteQuestion, {
      body: { id: copy.question?.id ?? 0 },
    });
    // The version before the first edit shows the picture too.
    await db.delete(surveyVersions).where(eq(surveyVersions.surveyId, id));
    server.advanceClock(2 * DAY_MS);
    await removeUnusedPictures(server.services);
    await expectGone(image);
  });

  it("is removed by a GET only with the CSRF token", async () => {
    const { client, question } = await newDraft();
    const { image } = await client.call(setQuestionImage, {
      params: question,
      body: { image: asFile(png) },
    });
    const address = `/api/tasks/question/remove/image/${question.id}`;
    expect((await client.fetch(address)).status).toBe(403);
    expect(await statusOf(image)).toBe(200);
    await client.call(removeQuestionImage, { params: question });
    await expectGone(image);
  });

  it("may be set and replaced while the survey is published, and respondents see it", async () => {
    const owner = await createUser(server);
    const { code, questionIds } = await publishSurvey(server, {
      ownerId: owner.id,
    });
    const params = { id: questionIds[0] ?? 0 };
    const body = { image: asFile(png) };
    const respondent = await createUser(server);
    await respondent.client.call(startAnswer, { params: { code } });
    for (let round = 0; round < 2; round++) {
      const { image } = await owner.client.call(setQuestionImage, {
        params,
        body,
      });
      const { form } = await respondent.client.call(getAnswerableSurvey, {
        params: { code },
      });
      expect(form?.sections[0]?.questions[0]?.image).toBe(image);
    }
  });

  it("leaves an open payment as it is", async () => {
    const { client, id, code, question } = await newDraft();
    const { db } = server.services;
    await db
      .update(surveys)
      .set({ status: "awaiting_payment" })
      .where(eq(surveys.id, id));
    await client.call(setQuestionImage, {
      params: question,
      body: { image: asFile(png) },
    });
    const survey = await client.call(getSurvey, { params: { code } });
    expect(survey.status).toBe("awaiting_payment");
  });
});

describe("the picture of a choice", () => {
  const choice = "weekly";

  it("is stored with the choice, and only there", async () => {
    const { client, question } = await newDraft();
    const { image } = await client.call(setQuestionImage, {
      params: question,
      body: { image: asFile(png), choice },
    });
    const shown = await client.call(getQuestion, { params: question });
    expect(shown.image).toBeNull();
    expect(shown.options).toMatchObject({
      choices: [{ id: "daily" }, { id: choice, image }, { id: "rarely" }],
    });
    const removed = await client.call(removeQuestionImage, {
      params: question,
      query: { choice },
    });
    expect(removed.image).toBeNull();
    await expectGone(image);
  });

  it("is stored for a choice that was not saved yet, and deleted after a day without it", async () => {
    const { client, question } = await newDraft();
    const before = await client.call(getQuestion, { params: question });
    const { image } = await client.call(setQuestionImage, {
      params: question,
      body: { image: asFile(png), choice: "new" },
    });
    expect(await client.call(getQuestion, { params: question })).toEqual(
      before,
    );
    await removeUnusedPictures(server.services);
    expect(await statusOf(image)).toBe(200);
    server.advanceClock(2 * DAY_MS);
    await removeUnusedPictures(server.services);
    await expectGone(image);
  });

  it("needs an existing choice once the survey is published, else its file is deleted, and to be removed", async () => {
    const owner = await createUser(server);
    const { questionIds } = await publishSurvey(server, { ownerId: owner.id });
    const params = { id: questionIds[0] ?? 0 };
    const put = vi.spyOn(server.services.storage, "put");
    const set = await owner.client.refused(setQuestionImage, {
      params,
      body: { image: asFile(png), choice: "new" },
    });
    const removed = await owner.client.refused(removeQuestionImage, {
      params,
      query: { choice: "new" },
    });
    expect([set.status, removed.status]).toEqual([404, 404]);
    const [stored] = put.mock.calls;
    const file = await server.services.storage.open(stored?.[0] ?? "");
    expect(stored?.[0]).toMatch(/\.webp$/);
    expect(file).toBeUndefined();
    put.mockRestore();
    const { image } = await owner.client.call(setQuestionImage, {
      params,
      body: { image: asFile(png), choice: "yes" },
    });
    expect(await statusOf(image)).toBe(200);
  });
});

describe("an own background", () => {
  it("is shown by its path until one of the list is chosen, which deletes its file", async () => {
    const { client, code } = await newDraft();
    const params = { code };
    const first = await client.call(setBackground, {
      params,
      body: { image: asFile(png) },
    });
    expect(first.background).toMatch(path);
    const second = await client.call(setBackground, {
      params,
      body: { image: asFile(png) },
    });
    await expectGone(first.background);
    const survey = await client.call(getSurvey, { params });
    expect(survey.background).toBe(second.background);

    await client.call(setBackground, { params, body: { background: "2.png" } });
    await expectGone(second.background);
  });

  it("is either a name or a picture", async () => {
    const { client, code } = await newDraft();
    const params = { code };
    for (const body of [
      {},
      { background: "2.png" as const, image: asFile(png) },
    ]) {
      const refusal = await client.refused(setBackground, { params, body });
      expect(refusal).toMatchObject({ status: 422 });
      expect(Object.keys(refusal.fields)).toEqual(["background"]);
    }
  });
});

describe("a picture is refused", () => {
  it("to strangers, other creators, admins and other guests, before it is encoded", async () => {
    const { code, section, question } = await newDraft();
    const guest = server.anonymous();
    await guest.call(createSurvey, { body: { title: "Draf tamu" } });
    const [other, admin] = [
      await createUser(server),
      await createUser(server, { role: "admin" }),
    ];
    const put = vi.spyOn(server.services.storage, "put");
    for (const client of [other.client, admin.client, guest]) {
      const body = { image: asFile(png) };
      const refusals = [
        await client.refused(setSectionImage, { params: section, body }),
        await client.refused(setQuestionImage, { params: question, body }),
        await client.refused(setBackground, { params: { code }, body }),
        await client.refused(removeSectionImage, { params: section }),
        await client.refused(removeQuestionImage, { params: question }),
      ];
      expect(refusals.map(({ status }) => status)).toEqual(
        refusals.map(() => 404),
      );
    }
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    const stranger = await server.anonymous().refused(setSectionImage, {
      params: section,
      body: { image: asFile(png) },
    });
    expect(stranger.status).toBe(401);
  });

  it.each([
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF")],
  ])("when it is %s", async (_, bytes) => {
    const { client, section } = await newDraft();
    const refusal = await client.refused(setSectionImage, {
      params: section,
      body: { image: asFile(bytes) },
    });
    expect(refusal).toMatchObject({ status: 422, code: "file_type" });
  });

  it("when it is a script that begins like a picture", async () => {
    const { client, section } = await newDraft();
    const polyglot = Buffer.from("GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)");
    const refusal = await client.refused(setSectionImage, {
      params: section,
      body: { image: asFile(polyglot) },
    });
    expect(refusal).toMatchObject({ status: 422 });
  });

  it("when it would unpack to gigabytes", async () => {
    const { client, section } = await newDraft();
    const refusal = await client.refused(setSectionImage, {
      params: section,
      body: { image: asFile(emptyPngOf(30_000, 30_000)) },
    });
    expect(refusal).toMatchObject({
      status: 422,
      code: "image_too_many_pixels",
    });
  });

  it("when it is larger than 5 MB", async () => {
    const { client, section } = await newDraft();
    const refusal = await client.refused(setSectionImage, {
      params: section,
      body: { image: asFile(randomBytes(5 * 1024 * 1024 + 1)) },
    });
    expect(refusal).toMatchObject({ status: 413, code: "file_too_large" });
  });

  it("when a guest's survey has fifty", async () => {
    const guest = server.anonymous();
    const { id, form } = await guest.call(createSurvey, {
      body: { title: "Draf tamu" },
    });
    const params = { id: form.sections[0]?.id ?? 0 };
    const { image } = await guest.call(setSectionImage, {
      params,
      body: { image: asFile(png) },
    });
    expect(image).toMatch(path);
    await server.services.db.insert(surveyPictures).values(
      Array.from({ length: 49 }, (_, n) => ({
        surveyId: id,
        name: `${n}`,
        createdAt: server.services.clock.now(),
      })),
    );
    const refusal = await guest.refused(setSectionImage, {
      params,
      body: { image: asFile(png) },
    });
    expect(refusal).toMatchObject({ status: 409, code: "too_many_pictures" });
  });
});

describe("the files of a survey", () => {
  it("go with a draft that is deleted for good, but for those that a copy shows", async () => {
    const owner = await createUser(server);
    const { client } = owner;
    const original = await draftOf(owner);
    const copy = await draftOf(owner);
    const body = { image: asFile(png) };
    const shared = await client.call(setQuestionImage, {
      params: original.question,
      body,
    });
    const single = await client.call(setSectionImage, {
      params: original.section,
      body,
    });
    const { db } = server.services;
    await inTransaction(db, async (tx) => {
      await copyPictures(tx, { from: original.id, to: copy.id });
    });
    await db
      .update(questions)
      .set({ image: shared.image })
      .where(eq(questions.id, copy.question.id));
    await db.delete(surveys).where(eq(surveys.id, original.id));
    server.advanceClock(2 * DAY_MS);
    await removeUnusedPictures(server.services);
    await expectGone(single.image);
    expect(await statusOf(shared.image)).toBe(200);

    await db.delete(surveys).where(eq(surveys.id, copy.id));
    await removeUnusedPictures(server.services);
    await expectGone(shared.image);
  });

  it("stay stored while a published survey shows them", async () => {
    const owner = await createUser(server);
    const { id, questionIds } = await publishSurvey(server, {
      ownerId: owner.id,
    });
    const params = { id: questionIds[0] ?? 0 };
    const { image } = await owner.client.call(setQuestionImage, {
      params,
      body: { image: asFile(png) },
    });
    server.advanceClock(2 * DAY_MS);
    await removeUnusedPictures(server.services);
    const { db } = server.services;
    const kept = await db
      .select()
      .from(surveyPictures)
      .where(eq(surveyPictures.surveyId, id));
    expect(kept).toHaveLength(1);
    expect(await statusOf(image)).toBe(200);
  });

  it("go with a published survey that is deleted for good", async () => {
    const owner = await createUser(server);
    const { code, id, questionIds } = await publishSurvey(server, {
      ownerId: owner.id,
    });
    const { image } = await owner.client.call(setQuestionImage, {
      params: { id: questionIds[0] ?? 0 },
      body: { image: asFile(png) },
    });
    await makeOld(id);
    await removeUnusedPictures(server.services);
    await owner.client.call(closeSurvey, { params: { code } });
    await owner.client.call(deleteSurvey, { params: { id } });
    await removeUnusedPictures(server.services);
    expect(await statusOf(image)).toBe(200);
    await owner.client.call(deleteSurveyPermanently, { params: { id } });
    await removeUnusedPictures(server.services);
    await expectGone(image);
  });

  it("are looked at again only once their survey was edited", async () => {
    const { client, id, code, section } = await newDraft();
    await client.call(setSectionImage, {
      params: section,
      body: { image: asFile(png) },
    });
    const { db } = server.services;
    const toExamine = () =>
      db.$count(
        surveyPictures,
        and(
          eq(surveyPictures.surveyId, id),
          eq(surveyPictures.mayBeUnused, true),
        ),
      );
    await makeOld(id);
    expect(await toExamine()).toBe(1);
    await removeUnusedPictures(server.services);
    expect(await toExamine()).toBe(0);
    await client.call(updateSurvey, {
      params: { code },
      body: { title: "Lain" },
    });
    expect(await toExamine()).toBe(1);
  });
});

describe("a picture that only a text shows", () => {
  type Draft = Awaited<ReturnType<typeof newDraft>>;
  type Write = (draft: Draft, html: string) => Promise<unknown>;
  const inQuestion =
    (fields: (html: string) => object): Write =>
    ({ client, question }, html) =>
      client.call(saveQuestion, { body: { id: question.id, ...fields(html) } });
  const inSection =
    (fields: (html: string) => object): Write =>
    ({ client, section }, html) =>
      client.call(updateSection, { params: section, body: fields(html) });

  const places: [string, Write][] = [
    ["the title of a question", inQuestion((title) => ({ title }))],
    ["the help of a question", inQuestion((help) => ({ help }))],
    [
      "the label of a choice",
      inQuestion((label) => ({
        options: {
          choices: [
            { id: "daily", label },
            { id: "rarely", label: "Jarang" },
          ],
        },
      })),
    ],
    [
      "a statement",
      inQuestion((text) => ({ type: "statement", title: text, options: {} })),
    ],
    ["the title of a section", inSection((title) => ({ title }))],
    [
      "the description of a section",
      inSection((description) => ({ description })),
    ],
    [
      "the closing sentence",
      ({ client, id }, closingSentence) =>
        client.call(updateForm, { params: { id }, body: { closingSentence } }),
    ],
  ];

  it.each(places)("stays while it stands in %s", async (_, write) => {
    const draft = await newDraft();
    const { client, question } = draft;
    const { image } = await client.call(setQuestionImage, {
      params: question,
      body: { image: asFile(png) },
    });
    await write(draft, `Lihat <img src="${image}" alt="Peta"> ini`);
    await client.call(removeQuestionImage, { params: question });
    await makeOld(draft.id);
    await removeUnusedPictures(server.services);
    expect(await statusOf(image)).toBe(200);
    const { db } = server.services;
    const ofSurvey = eq(surveyPictures.surveyId, draft.id);
    expect(await db.$count(surveyPictures, ofSurvey)).toBe(1);

    await write(draft, "Tanpa peta");
    // The version before the first edit shows the picture too.
    const ofVersion = eq(surveyVersions.surveyId, draft.id);
    await db.delete(surveyVersions).where(ofVersion);
    await makeOld(draft.id);
    await removeUnusedPictures(server.services);
    await expectGone(image);
  });
});
