import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import {
  listBalanceEntries,
  listParticipations,
} from "@sigi/contract/history.ts";
import { showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { listAllSurveys } from "@sigi/contract/survey-lists.ts";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { balanceOfUser, creditOfUser } from "../../ledger/public.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { measurePay } from "./measure-pay.ts";

/** Rupiah per hour, so that each minute is worth Rp 2.000. */
const PROMISE = 120_000;

const server = useTestServer({ work: false });

afterEach(() => expectSoundBooks(server));

const publish = (promiseBudget: number, ownerId?: number) =>
  publishSurvey(server, {
    ...(ownerId === undefined ? {} : { ownerId }),
    promise: { promisePerHour: PROMISE, promiseBudget },
  });

const params = ({ code }: TestSurvey) => ({ params: { code } });
const balance = ({ id }: TestUser) => balanceOfUser(server.services.db, id);

/** Starts, and submits after this number of minutes with a page that reports this number of seconds. */
async function answerIn(
  user: TestUser,
  survey: TestSurvey,
  minutes: number,
  total = minutes * 60,
) {
  const { participation } = await user.client.call(startAnswer, params(survey));
  await server.services.db.execute(sql`
    update participations set started_at = started_at - make_interval(mins => ${minutes}),
      first_started_at = first_started_at - make_interval(mins => ${minutes})
    where id = ${participation.id}`);
  const body = { ...answerTo(survey), timings: { total } };
  return user.client.call(submitAnswer, { body });
}

describe("a promise of pay per hour", () => {
  it("tops up a slow answer once, and says so to the respondent and the creator", async () => {
    const owner = await createUser(server);
    const survey = await publish(50_000, owner.id);
    const user = await createUser(server);
    const { survey: shown } = await user.client.call(
      startAnswer,
      params(survey),
    );
    expect(shown.payPromise).toEqual({
      perHour: PROMISE,
      minutesMax: 3 * shown.minutes,
    });
    const receipt = await answerIn(user, survey, 2);
    expect(receipt).toMatchObject({ status: "accepted", reward: 4_000 });
    const body = { ...answerTo(survey), timings: { total: 120 } };
    expect(await user.client.call(submitAnswer, { body })).toEqual(receipt);
    expect(await balance(user)).toBe(4_000);
    expect(
      await user.client.call(listParticipations, { query: {} }),
    ).toMatchObject({ rows: [{ reward: 4_000 }] });
    expect(
      await user.client.call(listBalanceEntries, { query: {} }),
    ).toMatchObject({
      rows: [{ kind: "pay_promise_kept" }, { kind: "answer_accepted" }],
    });
    const own = await owner.client.call(showOwnSurvey, params(survey));
    expect(own.payPromise).toEqual({
      perHour: PROMISE,
      bought: 50_000,
      left: 50_000 - (4_000 - survey.reward),
    });
  });

  it("adds nothing to a quick answer, whatever its page reports", async () => {
    const survey = await publish(50_000);
    const user = await createUser(server);
    await answerIn(user, survey, 0, 600);
    expect(await balance(user)).toBe(survey.reward);
  });

  it("counts no more than three times the estimate, so that nobody earns by idling", async () => {
    const survey = await publish(50_000);
    const user = await createUser(server);
    const { survey: shown } = await user.client.call(
      startAnswer,
      params(survey),
    );
    await answerIn(user, survey, 50);
    expect(await balance(user)).toBe(3 * shown.minutes * 2_000);
  });

  it("is kept while the budget lasts, also by answers that come at once", async () => {
    const survey = await publish(1_000);
    const users = await Promise.all(
      Array.from({ length: 4 }, () => createUser(server)),
    );
    await Promise.all(users.map((user) => answerIn(user, survey, 2)));
    const balances = await Promise.all(users.map(balance));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(
      4 * survey.reward + 1_000,
    );
  });

  it("returns what nobody needed", async () => {
    const owner = await createUser(server);
    const survey = await publish(50_000, owner.id);
    const user = await createUser(server);
    await answerIn(user, survey, 2);
    const { money } = await owner.client.call(showOwnSurvey, params(survey));
    expect(money.returns).toBe(money.held);
    await owner.client.call(closeSurvey, { ...params(survey), body: {} });
    expect(await creditOfUser(server.services.db, owner.id)).toBe(money.held);
  });
});

describe("the measured pay of a survey", () => {
  it("warns its creator once and marks it for admins, once ten answers are in", async () => {
    const owner = await createUser(server);
    const survey = await publishSurvey(server, { ownerId: owner.id });
    const admin = await createUser(server, { role: "admin" });
    const marked = async () => {
      const query = { search: survey.code };
      const { rows } = await admin.client.call(listAllSurveys, { query });
      return rows[0]?.lowPay;
    };
    const measured = async () => {
      await measurePay(server.services);
      const own = await owner.client.call(showOwnSurvey, params(survey));
      return own.lowPay;
    };
    for (let n = 1; n <= 9; n++)
      await answerIn(await createUser(server), survey, 30);
    expect(await measured()).toBeNull();
    await answerIn(await createUser(server), survey, 30);
    const low = 2 * survey.reward;
    expect(await measured()).toBe(low);
    expect(await measured()).toBe(low);
    expect(await marked()).toBe(low);
    const { rows } = await server.services.db.execute<{ events: number }>(sql`
      select count(*)::int as events from jobs.job
      where name like '%survey_underpaid%' and data ->> 'surveyId' = ${String(survey.id)}`);
    expect(rows).toEqual([{ events: 1 }]);
  });
});
