import { submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  getClosingTerms,
  pauseSurvey,
  resumeSurvey,
  setEndDate,
  updateClosingTerms,
} from "@sigi/contract/running-surveys.ts";
import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { failEventsOf } from "../../../testing/fail-events.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveyById } from "../read-survey.ts";
import { closeOverdueSurveys } from "./close-overdue.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = useTestServer({ work: false });
let owner: TestUser;
beforeAll(async () => {
  owner = await createUser(server);
});

const publish = () => publishSurvey(server, { ownerId: owner.id });
const stateOf = ({ id }: TestSurvey) => surveyById(server.services.db, id);
const paramsOf = ({ code }: { code: string }) => ({ params: { code } });
const later = (days: number) => {
  server.advanceClock(days * DAY_MS);
  return closeOverdueSurveys(server.services);
};

describe("a paused survey whose end date has passed", () => {
  it("is resumed only once its creator has moved or removed the date", async () => {
    const survey = await publish();
    const params = paramsOf(survey);
    const now = server.services.clock.now().getTime();
    const body = { endsAt: new Date(now + HOUR_MS) };
    await owner.client.call(setEndDate, { ...params, body });
    await owner.client.call(pauseSurvey, params);
    server.advanceClock(2 * HOUR_MS);
    expect(await owner.client.refused(resumeSurvey, params)).toMatchObject({
      status: 409,
      code: "survey_end_date_passed",
    });
    const none = { endsAt: null };
    await owner.client.call(setEndDate, { ...params, body: none });
    expect(await owner.client.call(resumeSurvey, params)).toMatchObject({
      status: "active",
    });
  });
});

describe("a survey closes by itself", () => {
  it("at the end date, which its creator may set and move until then", async () => {
    const survey = await publish();
    const params = paramsOf(survey);
    const now = server.services.clock.now().getTime();
    for (const days of [1, 3]) {
      const endsAt = new Date(now + days * DAY_MS);
      await owner.client.call(setEndDate, { ...params, body: { endsAt } });
    }
    const past = { endsAt: new Date(now - DAY_MS) };
    expect(
      (await owner.client.refused(setEndDate, { ...params, body: past }))
        .status,
    ).toBe(422);
    await later(2);
    expect(await stateOf(survey)).toMatchObject({ status: "active" });
    await later(2);
    expect(await stateOf(survey)).toMatchObject({
      status: "closed",
      closedBy: "end_date",
    });
  });

  it("90 days after the last answer, 14 days after its creator was notified", async () => {
    const survey = await publish();
    await later(70);
    expect((await stateOf(survey)).remindedAt).toBeNull();
    await later(7);
    expect((await stateOf(survey)).remindedAt).not.toBeNull();

    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });
    await later(14);
    expect(await stateOf(survey)).toMatchObject({ status: "active" });
    await later(63);
    await later(12);
    expect(await stateOf(survey)).toMatchObject({ status: "active" });
    await later(3);
    expect(await stateOf(survey)).toMatchObject({
      status: "closed",
      closedBy: "idle",
    });
  });
});

describe("the closing terms", () => {
  const set = async (body: ClosingTerms) => {
    const admin = await createUser(server, { role: "admin" });
    await admin.client.call(updateClosingTerms, { body });
    return admin;
  };
  const defaults = { idleDays: 90, noticeDays: 14 };
  afterEach(() => set(defaults));

  it("are 90 and 14 days until an admin changes them, on record", async () => {
    const admin = await createUser(server, { role: "admin" });
    const { client } = admin;
    expect(await client.call(getClosingTerms)).toEqual(defaults);
    const body = { idleDays: 30, noticeDays: 14 };
    await client.call(updateClosingTerms, { body });
    expect(await client.call(getClosingTerms)).toEqual(body);
    const { rows, total } = await client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "closing_terms_changed",
      changes: { idleDays: { from: 90, to: 30 } },
      admin: { id: admin.id },
    });
    expect(Object.keys(rows[0]?.changes ?? {})).toEqual(["idleDays"]);
    await client.call(updateClosingTerms, { body });
    expect((await client.call(listAuditEntries)).total).toBe(total);
  });

  it("decide when a survey is reported to its creator and closed", async () => {
    await set({ idleDays: 10, noticeDays: 3 });
    const survey = await publish();
    await later(6);
    expect((await stateOf(survey)).remindedAt).toBeNull();
    await later(1);
    expect((await stateOf(survey)).remindedAt).not.toBeNull();
    await later(2);
    expect(await stateOf(survey)).toMatchObject({ status: "active" });
    await later(1);
    expect(await stateOf(survey)).toMatchObject({ closedBy: "idle" });
  });

  it.each([
    { idleDays: 2, noticeDays: 1 },
    { idleDays: 365, noticeDays: 30 },
  ])(
    "of $idleDays days keep the date that a creator was notified of",
    async (changed) => {
      await set({ idleDays: 10, noticeDays: 4 });
      const survey = await publish();
      await later(6);
      await set(changed);
      await later(3);
      expect(await stateOf(survey)).toMatchObject({ status: "active" });
      await later(1);
      expect(await stateOf(survey)).toMatchObject({ closedBy: "idle" });
    },
  );

  it("need a notice shorter than the time without answers", async () => {
    const admin = await createUser(server, { role: "admin" });
    for (const [body, field] of [
      [{ idleDays: 14, noticeDays: 14 }, "notice_days"],
      [{ idleDays: 1, noticeDays: 1 }, "idle_days"],
      [{ idleDays: 10, noticeDays: 0 }, "notice_days"],
    ] as const) {
      const refused = await rawCall(admin.client, updateClosingTerms, {
        idle_days: body.idleDays,
        notice_days: body.noticeDays,
      });
      expect(refused.status).toBe(422);
      const { error } = (await refused.json()) as { error: object };
      expect(Object.keys(error)).toEqual([field]);
    }
  });

  it("are for admins only", async () => {
    const { client } = await createUser(server);
    expect((await client.refused(getClosingTerms)).status).toBe(403);
    const input = { body: { idleDays: 30, noticeDays: 7 } };
    expect((await client.refused(updateClosingTerms, input)).status).toBe(403);
  });
});

describe("surveys whose end date has passed", () => {
  it("are closed although that fails for an older one", async () => {
    // The session of the other creator has expired by this clock.
    const creator = await createUser(server);
    const publishAnew = () => publishSurvey(server, { ownerId: creator.id });
    const older = await publishAnew();
    const newer = await publishAnew();
    const endsAt = new Date(server.services.clock.now().getTime() + HOUR_MS);
    for (const survey of [older, newer]) {
      await creator.client.call(setEndDate, {
        ...paramsOf(survey),
        body: { endsAt },
      });
    }
    server.advanceClock(2 * HOUR_MS);
    const endFailures = failEventsOf(server, older.id);
    await expect(closeOverdueSurveys(server.services)).rejects.toThrow(
      "failed",
    );
    endFailures();
    expect(await stateOf(older)).toMatchObject({ status: "active" });
    expect(await stateOf(newer)).toMatchObject({ status: "closed" });
  });
});
