import { getAnswerableSurvey } from "@sigi/contract/answers.ts";
import { declarePurpose } from "@sigi/contract/declared-purpose.ts";
import type { DeclaredPurpose } from "@sigi/contract/declared-purpose.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { listAllSurveys } from "@sigi/contract/survey-lists.ts";
import {
  createSurvey,
  getSurvey,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import type { SurveyEdit } from "@sigi/contract/surveys.ts";
import { defaultTarget } from "@sigi/contract/targets.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import {
  createActiveSurvey,
  createDraft,
} from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveys } from "../tables.ts";

const forMosques: DeclaredPurpose = {
  kind: "religion",
  text: "Menyusun jadwal kajian Ramadan.",
};
const forDonors: DeclaredPurpose = {
  kind: "health",
  text: "Mencari calon donor darah.",
};

describe("the purpose of a survey that asks for sensitive data", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });

  it.each<[string, SurveyEdit, DeclaredPurpose, DeclaredPurpose]>([
    ["religion", { religions: ["Islam"] }, forMosques, forDonors],
    ["typeofblood", { bloodTypes: ["O"] }, forDonors, forMosques],
  ])(
    "is required before %s may restrict the target, and must fit it",
    async (field, body, fitting, unfitting) => {
      const params = await draft();
      for (const purpose of [null, unfitting]) {
        await declare(params, purpose);
        expect(
          await creator.client.refused(updateSurvey, { params, body }),
        ).toMatchObject({
          status: 422,
          fields: { [field]: [expect.any(String)] },
        });
      }
      await declare(params, fitting);
      expect(await edit(params, body)).toMatchObject({
        ...body,
        purpose: fitting,
      });
    },
  );

  it("is not needed for a list that restricts nothing", async () => {
    const params = await draft();
    const bloodTypes: ("A" | "B" | "AB" | "O")[] = ["A", "B", "AB", "O"];
    await edit(params, { religions: ["Semua"], bloodTypes });
  });

  it("cannot be skipped by creating the survey with its target", async () => {
    const body = { title: "Kajian", religions: ["Islam" as const] };
    expect(await creator.client.refused(createSurvey, { body })).toMatchObject({
      status: 422,
      fields: { religion: [expect.any(String)] },
    });
  });

  it("cannot be withdrawn or changed in kind while the target uses it", async () => {
    const params = await draft();
    await declare(params, forMosques);
    await edit(params, { religions: ["Islam"] });
    for (const purpose of [null, forDonors]) {
      expect(
        await creator.client.refused(declarePurpose, {
          params,
          body: { purpose },
        }),
      ).toMatchObject({
        status: 422,
        fields: { purpose: [expect.any(String)] },
      });
    }
    const text = "Menyusun jadwal kajian di kampus.";
    await declare(params, { ...forMosques, text });
    await edit(params, { religions: [] });
    await declare(params, null);
    expect(await read(params)).toMatchObject({ purpose: null });
  });

  it("does not change the version", async () => {
    const params = await draft();
    const { version } = await read(params);
    await declare(params, forDonors);
    expect(await read(params)).toMatchObject({ version, purpose: forDonors });
  });

  it("has words of its creator", async () => {
    const params = await draft();
    const response = await sendCall(
      creator.client,
      {
        name: "declarePurpose",
        endpoint: declarePurpose,
        params,
        query: {},
        body: { purpose: { kind: "health", text: " donor " } },
      },
      await csrfTokenOf(creator.client),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { "purpose.text": [expect.any(String)] },
    });
  });

  it("is read by respondents and admins, and fixed once published", async () => {
    const { code } = await createActiveSurvey(server, creator);
    await server.services.db
      .update(surveys)
      .set({ purpose: forMosques })
      .where(eq(surveys.code, code));
    const params = { code };
    expect(
      await creator.client.refused(declarePurpose, {
        params,
        body: { purpose: null },
      }),
    ).toMatchObject({ status: 409, code: "survey_frozen" });
    const shown = await server
      .anonymous()
      .call(getAnswerableSurvey, { params });
    expect(shown.purpose).toEqual(forMosques);
    const admin = await createUser(server, { role: "admin" });
    const { rows } = await admin.client.call(listAllSurveys, {
      query: { search: code },
    });
    expect(rows).toMatchObject([{ code, purpose: forMosques }]);
  });

  it("is asked for at publication, of a draft that had its target before", async () => {
    const params = await draft();
    await server.services.db
      .update(surveys)
      .set({ target: { ...defaultTarget, religions: ["Hindu"] } })
      .where(eq(surveys.code, params.code));
    expect(
      await creator.client.refused(startPayment, { params }),
    ).toMatchObject({
      status: 422,
      fields: { religion: [expect.any(String)] },
    });
  });

  it("belongs to its creator: other users, guests and admins find no survey", async () => {
    const params = await draft();
    const others = [
      (await createUser(server)).client,
      (await createUser(server, { role: "admin" })).client,
    ];
    for (const client of others) {
      expect(
        await client.refused(declarePurpose, {
          params,
          body: { purpose: forDonors },
        }),
      ).toMatchObject({ status: 404 });
    }
    expect(await read(params)).toMatchObject({ purpose: null });
  });

  it("is declared by a guest for their own draft", async () => {
    const guest = server.anonymous();
    const { code } = await guest.call(createSurvey, {
      body: { title: "Donor darah" },
    });
    const params = { code };
    expect(
      await guest.call(declarePurpose, {
        params,
        body: { purpose: forDonors },
      }),
    ).toEqual({ purpose: forDonors });
  });

  const draft = async () => {
    const { code } = await createDraft(server, creator);
    return { code };
  };

  const read = (params: { code: string }) =>
    creator.client.call(getSurvey, { params });

  const declare = (params: { code: string }, purpose: DeclaredPurpose | null) =>
    creator.client.call(declarePurpose, { params, body: { purpose } });

  const edit = (params: { code: string }, body: SurveyEdit) =>
    creator.client.call(updateSurvey, { params, body });
});
