import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { duplicateSurvey } from "@sigi/contract/survey-lists.ts";
import { reviewSurvey } from "@sigi/contract/survey-review.ts";
import {
  createSurvey,
  getSurvey,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import type { SurveyEdit } from "@sigi/contract/surveys.ts";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectSoundBooks } from "../../answers/testing/answer-factories.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  createActiveSurvey,
  createDraft,
} from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const gender = { by: "gender" as const, groups: ["Pria", "Wanita"] as const };
const quotasOf = (
  dimensions: unknown[],
  ...places: number[]
): { quotas: Quotas } => ({ quotas: { dimensions, places } as Quotas });
const byGender = (...places: number[]) => quotasOf([gender], ...places);
const ages = (...groups: [number, number][]) => ({
  by: "age",
  groups: groups.map(([min, max]) => ({ min, max })),
});
const regionsOf = (by: "province" | "city", ...ids: string[]) => ({
  by,
  groups: ids.map((id) => ({ id, name: "?" })),
});

describe("the quotas of a draft", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });
  afterEach(() => expectSoundBooks(server));

  it("are stored with the names of their regions, and removed with null", async () => {
    const params = await draft();
    const { quotas } = await save(
      params,
      quotasOf([gender, regionsOf("province", "31", "51")], 4, 1, 4, 1),
    );
    expect(quotas?.dimensions[1]?.groups).toEqual([
      { id: "31", name: "DKI Jakarta" },
      { id: "51", name: "Bali" },
    ]);
    expect(await save(params, { title: "Lain" })).toMatchObject({ quotas });
    expect(await save(params, { quotas: null })).toMatchObject({
      quotas: null,
    });
    const created = await creator.client.call(createSurvey, {
      body: { title: "Baru", ...byGender(5, 5) },
    });
    expect(created).toMatchObject(byGender(5, 5));
  });

  it.each<[string, { quotas: Quotas }]>([
    ["each criterion", quotasOf([gender, gender], 1, 1, 1, 1)],
    ["must not overlap", quotasOf([ages([18, 30], [30, 40])], 1, 1)],
    [
      "not by both",
      quotasOf([regionsOf("province", "32"), regionsOf("city", "32.73")], 1),
    ],
    ["one number for each cell", byGender(10)],
    ["Choose one of", quotasOf([regionsOf("province", "99")], 10)],
  ])("are refused when saved: %s", async (text, body) => {
    const params = await draft();
    expect(
      await creator.client.refused(updateSurvey, { params, body }),
    ).toMatchObject({
      status: 422,
      fields: { quotas: [expect.stringContaining(text)] },
    });
  });

  it.each<[string, SurveyEdit, string]>([
    ["en", byGender(4, 5), "add up to 9, but the survey asks for 10"],
    ["id", byGender(4, 5), "Jumlah kuota 9, padahal survei ini meminta 10"],
    [
      "en",
      { ...byGender(4, 6), genders: ["Pria"] },
      "group Female is not part",
    ],
    [
      "id",
      { ...quotasOf([ages([18, 65])], 10), maxAge: 40 },
      "18 tahun ke atas",
    ],
  ])(
    "keep the survey from being published, said in %s",
    async (locale, body, text) => {
      const owner = await createUser(server, { locale: locale as "id" | "en" });
      const { code } = await createDraft(server, owner);
      const params = { code };
      await owner.client.call(updateSurvey, { params, body });
      const { faults } = await owner.client.call(reviewSurvey, { params });
      expect(faults).toEqual([
        { place: "quotas", text: expect.stringContaining(text) as string },
      ]);
      expect(
        await owner.client.refused(startPayment, { params }),
      ).toMatchObject({
        code: "survey_incomplete",
        fields: { quotas: [expect.stringContaining(text)] },
      });
    },
  );

  it("are part of what is paid for: a change turns the survey into a draft again", async () => {
    const params = await draft();
    await creator.client.call(startPayment, { params });
    const { version } = await creator.client.call(getSurvey, { params });
    expect(await save(params, byGender(5, 5))).toMatchObject({
      status: "draft",
      version: version + 1,
    });
    expect(await save(params, byGender(5, 5))).toMatchObject({
      version: version + 1,
    });
  });

  it("are frozen and divided into cells by the publication", async () => {
    const { code, id } = await createActiveSurvey(server, creator, {
      respondents: 2,
      ...byGender(0, 2),
    });
    const params = { code };
    expect(
      await creator.client.refused(updateSurvey, {
        params,
        body: byGender(1, 1),
      }),
    ).toMatchObject({ code: "survey_frozen" });
    const { client } = await createUser(server);
    const { participation, survey } = await client.call(startAnswer, {
      params,
    });
    const question = survey.form?.sections[0]?.questions[0];
    await client.call(submitAnswer, {
      body: {
        formId: id,
        values: [{ questionId: question?.id ?? 0, value: "daily" }],
        participationId: participation.id,
        lease: participation.lease,
      },
    });
    expect(await shown(code)).toEqual([
      { places: 0, accepted: null },
      { places: 2, accepted: null },
    ]);
  });

  it("are copied with the survey", async () => {
    const original = await publishSurvey(server, {
      ownerId: creator.id,
      ...byGender(1, 6),
    });
    const { code } = await creator.client.call(duplicateSurvey, {
      params: { code: original.code },
    });
    expect(
      await creator.client.call(getSurvey, { params: { code } }),
    ).toMatchObject(byGender(1, 6));
  });

  async function draft() {
    const { code } = await createDraft(server, creator);
    return { code };
  }

  const save = (params: { code: string }, body: SurveyEdit) =>
    creator.client.call(updateSurvey, { params, body });

  async function shown(code: string) {
    const { quotas } = await creator.client.call(showOwnSurvey, {
      params: { code },
    });
    return quotas?.cells;
  }
});
