import { saveForm } from "@sigi/contract/form-edits.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { deleteQuestion, saveQuestion } from "@sigi/contract/questions.ts";
import {
  deleteSurvey,
  deleteSurveyPermanently,
} from "@sigi/contract/survey-lists.ts";
import {
  deleteVersion,
  getVersion,
  listVersions,
  nameVersion,
  renameVersion,
  versionsMax,
} from "@sigi/contract/survey-versions.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createActiveSurvey } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { eraseDrafts } from "../drafts/erase-drafts.ts";
import { formPartIds } from "../form-edits/tables.ts";
import { builderOf, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";
import { surveyVersions } from "./tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let builder: Builder;

beforeAll(async () => {
  creator = await createUser(server);
  builder = builderOf(server, creator);
});

const MINUTE_MS = 60_000;

const list = ({ code }: Survey) =>
  creator.client.call(listVersions, { params: { code } });

const name = ({ code }: { code: string }, given: string) =>
  creator.client.call(nameVersion, { params: { code }, body: { name: given } });

/** Makes the stored versions older. */
async function makeOlder({ id }: Survey): Promise<void> {
  const { db, clock } = server.services;
  await db
    .update(surveyVersions)
    .set({ createdAt: new Date(clock.now().getTime() - 31 * MINUTE_MS) })
    .where(eq(surveyVersions.surveyId, id));
}

async function edit(survey: Survey, title: string): Promise<void> {
  const [question] = questionsOf(survey);
  await builder.save({ id: question?.id ?? 0, title });
}

const countOf = (id: number) =>
  server.services.db.$count(surveyVersions, eq(surveyVersions.surveyId, id));

describe("a version", () => {
  it("is stored before the first edit, with the state before it, and again after half an hour", async () => {
    const survey = await builder.draft();
    expect(await list(survey)).toEqual([]);
    await edit(survey, "Pertama");
    await edit(survey, "Kedua");
    const [first, ...none] = await list(survey);
    expect(none).toEqual([]);
    expect(first).toMatchObject({
      name: null,
      version: survey.version,
      sections: 1,
      questions: 1,
    });
    const params = { code: survey.code, id: first?.id ?? 0 };
    const stored = await creator.client.call(getVersion, { params });
    expect(stored.survey).toEqual({
      title: survey.title,
      description: survey.description,
      institution: "",
      form: survey.form,
    });

    await makeOlder(survey);
    await edit(survey, "Ketiga");
    const [second] = await list(survey);
    expect(second?.version).toBe(survey.version + 2);
    expect(await list(survey)).toHaveLength(2);
  });

  it("is not stored of a form without questions, nor for an edit that fails", async () => {
    const survey = await builder.draft({ questions: [] });
    const [section] = survey.form.sections;
    const sectionId = section?.id;
    await builder.save({ sectionId, type: "short_text", title: "A" });
    expect(await list(survey)).toEqual([]);
    const { client } = creator;
    const showIf = { call: "answered", args: [{ answer: "q9" }] } as never;
    const body = { sectionId, type: "short_text" as const, title: "B", showIf };
    await client.refused(saveQuestion, { body });
    expect(await list(survey)).toEqual([]);
  });

  it("is stored when a payment is opened, unless it is the newest already", async () => {
    const survey = await builder.draft();
    const params = { code: survey.code };
    await creator.client.call(startPayment, { params });
    await creator.client.call(startPayment, { params });
    const [version, ...none] = await list(survey);
    expect(version).toMatchObject({ name: null, version: survey.version });
    expect(none).toEqual([]);
  });

  it("restores a form with its ids", async () => {
    const survey = await builder.draft();
    const [question] = questionsOf(survey);
    const { id } = await name(survey, "Awal");
    const body = { id: question?.id ?? 0 };
    await creator.client.call(deleteQuestion, { body });
    const stored = await creator.client.call(getVersion, {
      params: { code: survey.code, id },
    });
    const { form } = stored.survey;
    const { version } = await builder.read(survey.code);
    await creator.client.call(saveForm, {
      params: { code: survey.code },
      body: {
        version,
        order: form.sections.map((section) => ({
          id: section.id,
          questions: section.questions.map((one) => one.id),
        })),
        questions: form.sections.flatMap(({ questions }) =>
          questions.map(({ id: questionId, code, title, type, options }) => {
            const texts = { code, title };
            return { id: questionId, ...texts, type, options: { ...options } };
          }),
        ),
      },
    });
    expect((await builder.read(survey.code)).form).toEqual(survey.form);
  });

  it("makes room: the oldest automatic ones go, named ones stay", async () => {
    const survey = await builder.draft();
    const named = await name(survey, "Tetap");
    for (let n = 0; n <= versionsMax.automatic + 1; n++) {
      await makeOlder(survey);
      await edit(survey, `Judul ${n}`);
    }
    const versions = await list(survey);
    const automatic = versions.filter((version) => version.name === null);
    expect(automatic).toHaveLength(versionsMax.automatic);
    expect(versions.at(-1)).toMatchObject({ id: named.id, name: "Tetap" });
    expect(versions.map(({ id }) => id)).toEqual(
      versions.map(({ id }) => id).toSorted((a, b) => b - a),
    );
  });

  it("is named, renamed and deleted, up to a maximum", async () => {
    const survey = await builder.draft();
    await edit(survey, "Lain");
    const [automatic] = await list(survey);
    const params = { code: survey.code, id: automatic?.id ?? 0 };
    const renamed = await creator.client.call(renameVersion, {
      params,
      body: { name: "  Sebelum   diubah " },
    });
    expect(renamed).toEqual({ ...automatic, name: "Sebelum diubah" });

    const { db } = server.services;
    const [row] = await db
      .select()
      .from(surveyVersions)
      .where(eq(surveyVersions.surveyId, survey.id));
    if (!row) throw new Error("a version is stored");
    const { id: _, ...copied } = row;
    await db
      .insert(surveyVersions)
      .values(Array.from({ length: versionsMax.named - 1 }, () => copied));
    const refusal = await creator.client.refused(nameVersion, {
      params: { code: survey.code },
      body: { name: "Terlalu banyak" },
    });
    expect(refusal).toMatchObject({ status: 409, code: "too_many_versions" });
    await creator.client.call(deleteVersion, { params });
    expect((await name(survey, "Muat")).name).toBe("Muat");
    expect((await creator.client.refused(getVersion, { params })).status).toBe(
      404,
    );
  });

  it("belongs to its survey and its owner", async () => {
    const survey = await builder.draft();
    const { id } = await name(survey, "Awal");
    const other = await builder.draft();
    const stranger = await createUser(server);
    const body = { name: "Milik saya" };
    const calls = [
      { client: creator.client, params: { code: other.code, id } },
      { client: stranger.client, params: { code: survey.code, id } },
    ];
    for (const { client, params } of calls) {
      const refusals = [
        await client.refused(getVersion, { params }),
        await client.refused(renameVersion, { params, body }),
        await client.refused(deleteVersion, { params }),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const params = { code: survey.code };
    const { client } = stranger;
    expect((await client.refused(listVersions, { params })).status).toBe(404);
    const naming = { params, body };
    expect((await client.refused(nameVersion, naming)).status).toBe(404);
    expect(await list(survey)).toHaveLength(1);
  });

  it("of a guest's draft is one of a few", async () => {
    const guest = server.anonymous();
    const { code } = await guest.call(createSurvey, {
      body: { title: "Tamu" },
    });
    const input = { params: { code }, body: { name: "Versi" } };
    for (let n = 0; n < 5; n++) await guest.call(nameVersion, input);
    expect(await guest.refused(nameVersion, input)).toMatchObject({
      code: "too_many_versions",
    });
  });
});

describe("the versions and ids of a survey", () => {
  const partsOf = (id: number) =>
    server.services.db.$count(formPartIds, eq(formPartIds.surveyId, id));

  async function editedDraft(): Promise<Survey> {
    const survey = await builder.draft();
    const [question] = questionsOf(survey);
    const body = { id: question?.id ?? 0 };
    await creator.client.call(deleteQuestion, { body });
    expect(await countOf(survey.id)).toBe(1);
    expect(await partsOf(survey.id)).toBe(1);
    return survey;
  }

  it("stay in the bin and go with a permanent deletion", async () => {
    const survey = await editedDraft();
    const params = { id: survey.id };
    await creator.client.call(deleteSurvey, { params });
    expect(await countOf(survey.id)).toBe(1);
    await creator.client.call(deleteSurveyPermanently, { params });
    expect(await countOf(survey.id)).toBe(0);
    expect(await partsOf(survey.id)).toBe(0);
  });

  it("go with the content of a draft whose row an order keeps", async () => {
    const survey = await builder.draft();
    const params = { id: survey.id };
    await creator.client.call(startPayment, { params: { code: survey.code } });
    const [question] = questionsOf(survey);
    const body = { id: question?.id ?? 0 };
    await creator.client.call(deleteQuestion, { body });
    expect(await partsOf(survey.id)).toBe(1);
    await creator.client.call(deleteSurvey, { params });
    await creator.client.call(deleteSurveyPermanently, { params });
    expect(await countOf(survey.id)).toBe(0);
    expect(await partsOf(survey.id)).toBe(0);
  });

  it("go with the account of the creator, also those of a published survey", async () => {
    const owner = await createUser(server);
    const { id } = await createActiveSurvey(server, owner);
    expect(await countOf(id)).toBe(1);
    const kept = await createActiveSurvey(server, creator);
    const { db, clock } = server.services;
    await inTransaction(db, (tx) =>
      eraseDrafts(tx, owner.id, { orderedIds: [id], now: clock.now() }),
    );
    expect(await countOf(id)).toBe(0);
    expect(await countOf(kept.id)).toBe(1);
  });
});
