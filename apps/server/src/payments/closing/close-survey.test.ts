import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import {
  closeSurvey,
  pauseSurvey,
  resumeSurvey,
  showClosing,
} from "@sigi/contract/running-surveys.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { expirePlaces } from "../../answers/public.ts";
import {
  creditOfUser,
  surveyFunds,
  verifyLedger,
} from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { closeLocked, lockSurvey } from "../../surveys/public.ts";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { failEventsOf } from "../../../testing/fail-events.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";
import { settleEndedSurvey, settleMissedSurveys } from "./settle-survey.ts";
import { totalOf } from "./divide-rest.ts";

const MINUTE_MS = 60_000;

const server = useTestServer({ work: false });
let owner: TestUser;
beforeAll(async () => {
  owner = await createUser(server);
});
afterEach(expectSoundLedger);

const db = () => server.services.db;
const paramsOf = ({ code }: TestSurvey) => ({ params: { code } });
const close = (survey: TestSurvey) =>
  owner.client.call(closeSurvey, paramsOf(survey));

const publish = (respondents = 10) =>
  publishSurvey(server, { respondents, ownerId: owner.id });

const priceOf = async ({ id }: TestSurvey) =>
  totalOf(await surveyFunds(db(), id));

async function start(survey: TestSurvey) {
  const user = await createUser(server);
  const { participation } = await user.client.call(
    startAnswer,
    paramsOf(survey),
  );
  const submit = () =>
    user.client.call(submitAnswer, { body: answerTo(survey, participation) });
  return { user, participation, submit };
}

describe("closing a survey", () => {
  it("returns the whole price at once as credit when nobody has answered", async () => {
    const survey = await publish();
    const price = await priceOf(survey);
    const before = await creditOfUser(db(), owner.id);

    expect(await owner.client.call(showClosing, paramsOf(survey))).toEqual({
      returns: price,
      returnsAtLeast: price,
      reserved: 0,
    });
    expect(await close(survey)).toMatchObject({
      status: "closed",
      closedBy: "owner",
      returned: price,
    });
    expect((await creditOfUser(db(), owner.id)) - before).toBe(price);
    expect(await priceOf(survey)).toBe(0);
  });

  it("returns what the accepted answers have not used", async () => {
    const survey = await publish(4);
    const price = await priceOf(survey);
    await (await start(survey)).submit();
    expect(await close(survey)).toMatchObject({ returned: (price / 4) * 3 });
  });

  it("refuses new respondents, and those whose time is over, but not those who are answering", async () => {
    const survey = await publish(4);
    const price = await priceOf(survey);
    const late = await start(survey);
    server.advanceClock(61 * MINUTE_MS);
    const live = await start(survey);
    const newcomer = await createUser(server);
    expect(await owner.client.call(showClosing, paramsOf(survey))).toEqual({
      returns: price,
      returnsAtLeast: (price / 4) * 3,
      reserved: 1,
    });
    expect(await close(survey)).toMatchObject({
      status: "closed",
      settledAt: null,
      returned: null,
    });

    const refusal = { status: 409, code: "not_open" };
    const params = paramsOf(survey);
    expect(await newcomer.client.refused(startAnswer, params)).toMatchObject(
      refusal,
    );
    expect(await late.user.client.refused(startAnswer, params)).toMatchObject(
      refusal,
    );
    await expect(late.submit()).rejects.toMatchObject(refusal);
    await live.submit();
    await settleEndedSurvey(server.services, survey.id);
    expect(await close(survey)).toMatchObject({ returned: (price / 4) * 3 });
  });

  it("returns the rest once the last place has expired", async () => {
    const survey = await publish(2);
    const price = await priceOf(survey);
    await start(survey);
    await close(survey);
    await settleEndedSurvey(server.services, survey.id);
    expect(await priceOf(survey)).toBe(price);

    server.advanceClock(61 * MINUTE_MS);
    await expirePlaces(server.services);
    await settleMissedSurveys(server.services);
    expect(await priceOf(survey)).toBe(0);
    expect(await close(survey)).toMatchObject({ returned: price });
  });

  it("is refused for a survey that is complete, and for other users", async () => {
    const survey = await publish(1);
    const stranger = await createUser(server);
    const refused = await stranger.client.refused(
      closeSurvey,
      paramsOf(survey),
    );
    expect(refused.status).toBe(404);
    await (await start(survey)).submit();
    expect(
      await owner.client.refused(closeSurvey, paramsOf(survey)),
    ).toMatchObject({ status: 409, code: "survey_not_running" });
    await settleMissedSurveys(server.services);
  });

  it("by an admin needs a reason and is recorded", async () => {
    const admin = await createUser(server, { role: "admin" });
    const survey = await publish(1);
    const params = paramsOf(survey);
    expect(await admin.client.refused(closeSurvey, params)).toMatchObject({
      status: 422,
      fields: { reason: [expect.any(String)] },
    });
    const body = { reason: "Meminta nomor KTP" };
    expect(
      await admin.client.call(closeSurvey, { ...params, body }),
    ).toMatchObject({ closedBy: "admin", stateReason: body.reason });
    const { rows } = await db().execute(
      sql`select action, admin_id from audit_log where subject_kind = 'survey' and subject_id = ${survey.id}`,
    );
    expect(rows).toEqual([{ action: "survey_closed", admin_id: admin.id }]);
  });
});

describe("surveys whose settlement was missed", () => {
  it("are settled although that of an older one fails", async () => {
    const older = await publish();
    const newer = await publish();
    for (const { id } of [older, newer]) {
      await inTransaction(db(), async (tx) =>
        closeLocked(tx, server.services, await lockSurvey(tx, id), "owner"),
      );
    }
    const endFailures = failEventsOf(server, older.id);
    await expect(settleMissedSurveys(server.services)).rejects.toThrow(
      "1 of 2 failed",
    );
    endFailures();
    expect(await priceOf(older)).toBeGreaterThan(0);
    expect(await priceOf(newer)).toBe(0);
    await settleMissedSurveys(server.services);
    expect(await priceOf(older)).toBe(0);
  });
});

describe("concurrently with closing,", () => {
  it("every accepted answer is paid and the rest returns exactly", async () => {
    for (let round = 0; round < 6; round++) {
      // One place more than the respondents need.
      const survey = await publish(15);
      const price = await priceOf(survey);
      const before = await creditOfUser(db(), owner.id);
      const started = await Promise.all(
        Array.from({ length: 8 }, () => start(survey)),
      );
      const newcomers = await Promise.all(
        Array.from({ length: 6 }, () => createUser(server)),
      );
      const outcomes = await Promise.all([
        ...started.slice(0, 5).map(({ submit }) => outcomeOf(submit())),
        outcomeOf(close(survey)),
        outcomeOf(close(survey)),
        ...newcomers.map(({ client }) =>
          outcomeOf(client.call(submitAnswer, { body: answerTo(survey) })),
        ),
        ...started.slice(5).map(({ submit }) => outcomeOf(submit())),
        settleEndedSurvey(server.services, survey.id).then(() => "done"),
      ]);
      expect(new Set(outcomes)).toEqual(
        outcomes.includes("not_open")
          ? new Set(["done", "not_open"])
          : new Set(["done"]),
      );
      // Production code does this on the events of the last places.
      await settleMissedSurveys(server.services);
      const { rows } = await db().execute<{ accepted: number }>(
        sql`select accepted from survey_places where survey_id = ${survey.id} and reserved = 0`,
      );
      const accepted = rows[0]?.accepted ?? -1;
      expect(accepted).toBeGreaterThanOrEqual(8);
      expect(await priceOf(survey)).toBe(0);
      expect((await creditOfUser(db(), owner.id)) - before).toBe(
        (price / 15) * (15 - accepted),
      );
    }
  }, 60_000);

  it("a survey whose last place is filled is completed or closed, and settled once", async () => {
    for (let round = 0; round < 10; round++) {
      const survey = await publish(1);
      const { submit } = await start(survey);
      const [, closed] = await Promise.all([
        submit(),
        outcomeOf(close(survey)),
        settleEndedSurvey(server.services, survey.id),
      ]);
      expect(["done", "survey_not_running"]).toContain(closed);
      await Promise.all([
        settleMissedSurveys(server.services),
        settleMissedSurveys(server.services),
      ]);
      expect(await priceOf(survey)).toBe(0);
    }
  });

  it("the expiry of the last place returns the rest once", async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await publish(3);
      const price = await priceOf(survey);
      const before = await creditOfUser(db(), owner.id);
      await start(survey);
      server.advanceClock(61 * MINUTE_MS);
      await Promise.all([
        close(survey),
        expirePlaces(server.services),
        settleEndedSurvey(server.services, survey.id),
        settleMissedSurveys(server.services),
      ]);
      await settleMissedSurveys(server.services);
      expect((await creditOfUser(db(), owner.id)) - before).toBe(price);
    }
  });
});

describe("pausing", () => {
  it("stops new respondents at once, whoever starts meanwhile", async () => {
    for (let round = 0; round < 6; round++) {
      const survey = await publish(10);
      // A lapsed place is passed on without a change of the counters.
      await start(survey);
      server.advanceClock(61 * MINUTE_MS);
      const users = await Promise.all(
        Array.from({ length: 8 }, () => createUser(server)),
      );
      const begin = ({ client }: TestUser) =>
        outcomeOf(client.call(startAnswer, paramsOf(survey)));
      const early = users.map(begin);
      await owner.client.call(pauseSurvey, paramsOf(survey));
      const live = await countLive(survey);
      const outcomes = await Promise.all(early);
      expect(await countLive(survey)).toBe(live);
      expect(outcomes.filter((one) => one === "done")).toHaveLength(live);

      const next = await createUser(server);
      expect(await begin(next)).toBe("not_open");
      await owner.client.call(resumeSurvey, paramsOf(survey));
      expect(await begin(next)).toBe("done");
      server.advanceClock(61 * MINUTE_MS);
      await expirePlaces(server.services);
    }
  }, 60_000);
});

async function expectSoundLedger() {
  expect(await verifyLedger(db(), domainLedgerChecks)).toEqual([]);
}

async function countLive(survey: TestSurvey): Promise<number> {
  const { rows } = await db().execute<{ live: number }>(sql`
    select count(*)::int as live from participations
    where survey_id = ${survey.id} and status = 'started' and expires_at > ${server.services.clock.now()}`);
  return rows[0]?.live ?? -1;
}

/** Returns "done" or the code of the refusal. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return error.code;
    throw error;
  }
}
