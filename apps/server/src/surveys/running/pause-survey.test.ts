import { startAnswer } from "@sigi/contract/answers.ts";
import {
  closeSurvey,
  pauseSurvey,
  resumeSurvey,
} from "@sigi/contract/running-surveys.ts";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { restoreUser, suspendUser } from "@sigi/contract/users.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { lockSurvey, surveyById } from "../read-survey.ts";
import { followSuspension } from "./follow-suspension.ts";
import { pauseLocked } from "./pause-survey.ts";

const TIMEOUT = { timeout: 10_000 };

const server = useTestServer();
let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  owner = await createUser(server);
  admin = await createUser(server, { role: "admin" });
});

const publish = () => publishSurvey(server, { ownerId: owner.id });
const paramsOf = ({ code }: { code: string }) => ({ params: { code } });
const stateOf = ({ id }: TestSurvey) => surveyById(server.services.db, id);
const body = { reason: "Meminta nomor KTP" };

describe("a paused survey", () => {
  it("is resumed by its creator; repeats change nothing", async () => {
    const survey = await publish();
    const params = paramsOf(survey);
    for (let times = 0; times < 2; times++) {
      expect(await owner.client.call(pauseSurvey, params)).toMatchObject({
        status: "paused",
        pausedBy: "owner",
      });
    }
    const { client } = await createUser(server);
    expect((await client.refused(startAnswer, params)).code).toBe("not_open");
    for (let times = 0; times < 2; times++) {
      expect(await owner.client.call(resumeSurvey, params)).toMatchObject({
        status: "active",
        pausedBy: null,
      });
    }
    await client.call(startAnswer, params);
  });

  it("stays paused for its creator when an admin paused it, with a reason that the creator reads", async () => {
    const survey = await publish();
    const params = paramsOf(survey);
    await owner.client.call(pauseSurvey, params);
    expect((await admin.client.refused(pauseSurvey, params)).status).toBe(422);
    await admin.client.call(pauseSurvey, { ...params, body });
    expect((await owner.client.refused(resumeSurvey, params)).code).toBe(
      "survey_paused_by_others",
    );
    await vi.waitFor(async () => {
      const { rows } = await owner.client.call(listNotifications, {
        query: { page: 1 },
      });
      const notified = rows.find(({ kind }) => kind === "survey_paused");
      expect(notified?.message).toContain(body.reason);
    }, TIMEOUT);
    await vi.waitFor(
      () =>
        expect(
          server.mails.some(
            ({ to, text }) => to === owner.email && text.includes(body.reason),
          ),
        ).toBe(true),
      TIMEOUT,
    );
    expect(
      await admin.client.call(resumeSurvey, { ...params, body }),
    ).toMatchObject({ status: "active", stateReason: null });
  });

  it("can only be closed once its payment was refunded", async () => {
    const survey = await publish();
    const params = paramsOf(survey);
    await inTransaction(server.services.db, async (tx) =>
      pauseLocked(tx, await lockSurvey(tx, survey.id), "refund"),
    );
    const asAdmin = { ...params, body };
    for (const refusal of [
      await owner.client.refused(resumeSurvey, params),
      await admin.client.refused(resumeSurvey, asAdmin),
    ]) {
      expect(refusal).toMatchObject({
        status: 409,
        code: "survey_paused_for_refund",
      });
    }
    expect(await owner.client.call(closeSurvey, params)).toMatchObject({
      status: "closed",
    });
  });

  it("is nobody else's to pause, and a draft nobody's", async () => {
    const survey = await publish();
    const stranger = await createUser(server);
    const params = paramsOf(survey);
    expect((await stranger.client.refused(pauseSurvey, params)).status).toBe(
      404,
    );
    const draft = paramsOf(await createDraft(server, owner));
    expect((await owner.client.refused(pauseSurvey, draft)).code).toBe(
      "survey_not_running",
    );
  });
});

describe("suspending a creator", () => {
  it("pauses the running surveys until the creator is restored, but no survey that was paused before", async () => {
    const creator = await createUser(server);
    const running = await publishSurvey(server, { ownerId: creator.id });
    const paused = await publishSurvey(server, { ownerId: creator.id });
    await creator.client.call(pauseSurvey, paramsOf(paused));
    const params = { id: creator.id };

    await admin.client.call(suspendUser, { params, body });
    await vi.waitFor(
      async () =>
        expect(await stateOf(running)).toMatchObject({
          status: "paused",
          pausedBy: "suspension",
        }),
      TIMEOUT,
    );
    await admin.client.call(restoreUser, { params });
    await vi.waitFor(
      async () =>
        expect(await stateOf(running)).toMatchObject({ status: "active" }),
      TIMEOUT,
    );
    expect(await stateOf(paused)).toMatchObject({ pausedBy: "owner" });
  });

  it("also pauses a survey whose payment settles afterwards", async () => {
    const creator = await createUser(server);
    const params = { id: creator.id };
    await admin.client.call(suspendUser, { params, body });
    const survey = await publishSurvey(server, { ownerId: creator.id });
    await followSuspension(server.services);
    expect(await stateOf(survey)).toMatchObject({ pausedBy: "suspension" });
  });
});
