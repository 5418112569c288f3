import { getAnswerableSurvey } from "@sigi/contract/answers.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import {
  duplicateSurvey,
  listAllSurveys,
  listSurveyOffers,
} from "@sigi/contract/survey-lists.ts";
import { getVersion, nameVersion } from "@sigi/contract/survey-versions.ts";
import {
  createSurvey,
  getSurvey,
  institutionMax,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import {
  createActiveSurvey,
  createDraft,
} from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveyVersions } from "../versions/tables.ts";
import { eraseDrafts } from "./erase-drafts.ts";

const university = "Universitas Gadjah Mada";

describe("the institution of a survey", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });

  it("is declared with the first draft, also by a guest, on one clean line", async () => {
    for (const client of [creator.client, server.anonymous()]) {
      const { code, institution } = await client.call(createSurvey, {
        body: {
          title: "Sarapan",
          institution: "  Universitas\n Gadjah\u0000 Mada\u202E ",
        },
      });
      expect(institution).toBe(university);
      const params = { code };
      expect(await client.call(getSurvey, { params })).toMatchObject({
        institution: university,
      });
    }
  });

  it("need not be declared, and can be withdrawn", async () => {
    const { code, institution } = await createDraft(server, creator);
    expect(institution).toBe("");
    await declare(code, university);
    expect(await declare(code, "")).toMatchObject({ institution: "" });
  });

  it("is refused at its field when it is too long, by both calls", async () => {
    const { code } = await createDraft(server, creator);
    await declare(code, "x".repeat(institutionMax));
    const institution = "x".repeat(institutionMax + 1);
    for (const endpoint of [
      createSurvey,
      { ...updateSurvey, path: `/api/tasks/${code}` },
    ]) {
      const body = { title: "Sarapan", institution };
      const response = await rawCall(creator.client, endpoint, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: "validation_failed",
        error: { institution: [expect.any(String)] },
      });
    }
  });

  it("is shown to respondents and admins, and may still change, as the title may", async () => {
    const { code, version } = await createActiveSurvey(server, creator);
    const params = { code };
    const respondent = await createUser(server);
    const shown = async () => {
      const answerable = await server
        .anonymous()
        .call(getAnswerableSurvey, { params });
      const { rows } = await respondent.client.call(listSurveyOffers);
      const offer = rows.find((row) => row.code === code);
      return [answerable.institution, offer?.institution];
    };
    expect(await shown()).toEqual(["", ""]);
    const edited = await declare(code, university);
    expect(edited).toMatchObject({ status: "active", version: version + 1 });
    expect(await shown()).toEqual([university, university]);

    const admin = await createUser(server, { role: "admin" });
    const query = { search: code };
    const listed = await admin.client.call(listAllSurveys, { query });
    expect(listed.rows).toMatchObject([{ code, institution: university }]);
  });

  it("is not replaced by an edit of an older version", async () => {
    const { code, version } = await createDraft(server, creator);
    await declare(code, university);
    const body = { institution: "PT Kopi Nusantara", version };
    expect(
      await creator.client.refused(updateSurvey, { params: { code }, body }),
    ).toMatchObject({ status: 409, code: "version_conflict" });
  });

  it("is copied with the survey", async () => {
    const { code } = await createDraft(server, creator);
    await declare(code, university);
    const params = { code };
    const copied = await creator.client.call(duplicateSurvey, { params });
    const copy = await creator.client.call(getSurvey, {
      params: { code: copied.code },
    });
    expect(copy.institution).toBe(university);
  });

  it("is part of stored versions; those from before it existed have none", async () => {
    const { code } = await createDraft(server, creator);
    await declare(code, university);
    const { id } = await creator.client.call(nameVersion, {
      params: { code },
      body: { name: "Sebelum terbit" },
    });
    const stored = async () => {
      const params = { code, id };
      const version = await creator.client.call(getVersion, { params });
      return version.survey.institution;
    };
    expect(await stored()).toBe(university);
    await server.services.db
      .update(surveyVersions)
      .set({ content: sql`${surveyVersions.content} - 'institution'` })
      .where(eq(surveyVersions.id, id));
    expect(await stored()).toBe("");
  });

  it("is in the export of its creator's data, and goes with the account", async () => {
    const owner = await createUser(server, { name: "Ratna Kusuma" });
    const { id, code } = await createActiveSurvey(server, owner);
    const params = { code };
    const body = { institution: "Ratna Kusuma" };
    await owner.client.call(updateSurvey, { params, body });
    const data = await owner.client.call(exportPersonalData);
    expect(data.surveys).toMatchObject([body]);

    const { db, clock } = server.services;
    await inTransaction(db, (tx) =>
      eraseDrafts(tx, owner.id, { orderedIds: [id], now: clock.now() }),
    );
    const survey = await server
      .anonymous()
      .call(getAnswerableSurvey, { params });
    expect(survey).toMatchObject({ code, institution: "" });
  });

  const declare = (code: string, institution: string) =>
    creator.client.call(updateSurvey, {
      params: { code },
      body: { institution },
    });
});
