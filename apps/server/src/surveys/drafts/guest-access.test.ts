import { setGuestAccess, setSurveyAccess } from "@sigi/contract/own-surveys.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { getSurvey, updateSurvey } from "@sigi/contract/surveys.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sqlErrorOf } from "../../platform/database/sql-error.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveys } from "../tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

const allow = (code: string, allowGuest = true) =>
  creator.client.call(setGuestAccess, {
    params: { code },
    body: { allowGuest },
  });
const refusal = (code: string) =>
  creator.client.refused(setGuestAccess, {
    params: { code },
    body: { allowGuest: true },
  });
const quotas: Quotas = {
  dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
  places: [5, 5],
};
const read = (code: string) =>
  creator.client.call(getSurvey, { params: { code } });

describe("letting guests answer", () => {
  it("is a setting of a draft and of a published survey, which changes no version", async () => {
    const draft = await createDraft(server, creator);
    const { version } = await read(draft.code);
    expect(await allow(draft.code)).toEqual({ allowGuest: true });
    expect(await read(draft.code)).toMatchObject({ allowGuest: true, version });
    const published = await publishSurvey(server, { ownerId: creator.id });
    await allow(published.code);
    expect(await allow(published.code, false)).toEqual({ allowGuest: false });
  });

  it("is refused with the reason for a private survey, a target, quotas and questions for files", async () => {
    const { code } = await createDraft(server, creator);
    const { form } = await read(code);
    const params = { code };
    const faults = async () => (await refusal(code)).fields["allow_guest"];
    await creator.client.call(updateSurvey, { params, body: { minAge: 18 } });
    expect(await faults()).toEqual([expect.stringMatching(/profil/)]);
    await creator.client.call(updateSurvey, { params, body: { minAge: 0 } });
    await creator.client.call(setSurveyAccess, { params });
    expect(await faults()).toEqual([expect.stringMatching(/[Pp]riva/)]);
    await creator.client.call(setSurveyAccess, { params });
    await creator.client.call(updateSurvey, { params, body: { quotas } });
    expect(await faults()).toEqual([expect.stringMatching(/kuota|quota/)]);
    await creator.client.call(updateSurvey, { params, body: { quotas: null } });
    const sectionId = form.sections[0]?.id;
    await creator.client.call(saveQuestion, {
      body: { sectionId, type: "file_upload", title: "Foto struk" },
    });
    expect(await faults()).toEqual([expect.stringMatching(/berkas|files/)]);
  });

  it("ends when quotas are set", async () => {
    const { code } = await createDraft(server, creator);
    const params = { code };
    await allow(code);
    await creator.client.call(updateSurvey, { params, body: { quotas } });
    expect((await read(code)).allowGuest).toBe(false);
  });

  it("ends when the survey becomes private or its target restricts", async () => {
    const { code } = await createDraft(server, creator);
    const params = { code };
    await allow(code);
    await creator.client.call(updateSurvey, {
      params,
      body: { genders: ["Wanita"] },
    });
    expect((await read(code)).allowGuest).toBe(false);
    await creator.client.call(updateSurvey, {
      params,
      body: { genders: ["Pria", "Wanita"] },
    });
    expect((await read(code)).allowGuest).toBe(false);
    await allow(code);
    const access = await creator.client.call(setSurveyAccess, { params });
    expect(access).toMatchObject({ isPrivate: true, allowGuest: false });
  });

  it("keeps a survey with a question for files, added since, from being paid for", async () => {
    const { code } = await createDraft(server, creator);
    const { form } = await read(code);
    await allow(code);
    const sectionId = form.sections[0]?.id;
    await creator.client.call(saveQuestion, {
      body: { sectionId, type: "file_upload", title: "Foto struk" },
    });
    const refused = await creator.client.refused(startPayment, {
      params: { code },
    });
    expect(refused).toMatchObject({
      status: 422,
      code: "survey_incomplete",
      fields: { allow_guest: [expect.any(String)] },
    });
  });

  it("is impossible for a private survey in the database too", async () => {
    const { id } = await createDraft(server, creator);
    const error = await server.services.db
      .update(surveys)
      .set({ allowGuest: true, key: "abcdefghijkl" })
      .where(eq(surveys.id, id))
      .catch((cause: unknown) => cause);
    expect(sqlErrorOf(error)?.constraint).toBe("surveys_allow_guest_check");
  });

  it("is for the survey's creator only", async () => {
    const { code } = await createDraft(server, creator);
    const { client } = await createUser(server);
    const input = { params: { code }, body: { allowGuest: true } };
    expect((await client.refused(setGuestAccess, input)).status).toBe(404);
  });
});
