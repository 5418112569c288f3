import * as contract from "@sigi/contract/answers.ts";
import {
  listBalanceEntries,
  listParticipations,
} from "@sigi/contract/history.ts";
import { showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { balanceOfUser, creditOfUser } from "../../ledger/public.ts";
import { settleSurveysOf } from "../../payments/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { closeLocked, lockSurvey } from "../../surveys/public.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type {
  QuestionTraits,
  TestSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

/** Pay of a screen-out in rupiah. */
const PAY = 100;

const server = useTestServer({ work: false });

afterEach(() => expectSoundBooks(server));

/** Owners of a motorcycle continue; all others are screened out. */
const screening: readonly QuestionTraits[] = [
  {
    type: "single_choice",
    options: {
      choices: [
        { id: "yes", label: "Ya" },
        { id: "no", label: "Tidak", jumpTo: { end: "screened_out" } },
      ],
    },
  },
  { type: "short_text", options: {} },
];

const publish = (screenOuts: number, respondents = 10) =>
  publishSurvey(server, {
    respondents,
    form: screening,
    screenOuts: { screenOuts, screenOutPay: PAY },
  });

const start = ({ client }: TestUser, { code }: TestSurvey) =>
  client.call(contract.startAnswer, { params: { code } });

const refusedStart = ({ client }: TestUser, { code }: TestSurvey) =>
  client.refused(contract.startAnswer, { params: { code } });

const bodyOf = ({ id, questionIds }: TestSurvey, choice: "yes" | "no") => ({
  formId: id,
  values: [
    { questionId: questionIds[0] ?? 0, value: choice },
    ...(choice === "yes"
      ? [{ questionId: questionIds[1] ?? 0, value: "Honda" }]
      : []),
  ],
});

const submit = (
  { client }: TestUser,
  survey: TestSurvey,
  choice: "yes" | "no" = "no",
) => client.call(contract.submitAnswer, { body: bodyOf(survey, choice) });

async function placesOf({ id }: TestSurvey) {
  const [row] = await server.services.db
    .select()
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, id));
  return row;
}

const users = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createUser(server)));

const balance = ({ id }: TestUser) => balanceOfUser(server.services.db, id);

async function eventsOf(surveyId: number): Promise<number> {
  const { rows } = await server.services.db.execute<{ events: number }>(sql`
    select count(*)::int as events from jobs.job
    where name like '%screen_outs_spent%' and data ->> 'surveyId' = ${String(surveyId)}`);
  return rows[0]?.events ?? -1;
}

const isOffered = async (user: TestUser, survey: TestSurvey) => {
  const { rows } = await user.client.call(listSurveyOffers, { query: {} });
  return rows.some(({ code }) => code === survey.code);
};

describe("a respondent who is screened out", () => {
  it("gets the published part once, however often the answer is sent", async () => {
    const survey = await publish(5);
    const [user] = await users(1);
    if (!user) throw new Error("no user");
    const { survey: shown } = await start(user, survey);
    expect(shown.screenOutPay).toBe(PAY);
    const receipts = await Promise.all(
      Array.from({ length: 8 }, () => submit(user, survey)),
    );
    for (const receipt of receipts)
      expect(receipt).toMatchObject({ status: "screened_out", reward: PAY });
    expect(await balance(user)).toBe(PAY);
    expect(await placesOf(survey)).toMatchObject({
      reserved: 0,
      accepted: 0,
      screenOutsLeft: 4,
    });
    const { client } = user;
    expect(await client.call(listParticipations, { query: {} })).toMatchObject({
      rows: [{ status: "screened_out", reward: PAY }],
    });
    expect(await client.call(listBalanceEntries, { query: {} })).toMatchObject({
      rows: [
        { kind: "screened_out", amount: PAY, surveyTitle: "Kebiasaan Sarapan" },
      ],
    });
  });

  it("earns less than an accepted answer, and the level stays", async () => {
    const survey = await publish(5);
    const [out, accepted] = await users(2);
    if (!out || !accepted) throw new Error("no users");
    await submit(out, survey);
    await submit(accepted, survey, "yes");
    expect(await balance(accepted)).toBe(survey.reward);
    expect(survey.reward).toBeGreaterThan(PAY);
    const { rows } = await server.services.db.execute<{ level: number }>(
      sql`select level from users where id = ${out.id}`,
    );
    expect(rows[0]?.level).toBe(0);
    expect(await refusedStart(out, survey)).toMatchObject({
      code: "already_answered",
    });
  });
});

describe("the budget for screen-outs", () => {
  it("pays one of two who are screened out at once without a place, and refuses the other", async () => {
    const survey = await publish(1);
    const pair = await users(2);
    const outcomes = await Promise.allSettled(
      pair.map((user) => submit(user, survey)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await placesOf(survey)).toMatchObject({ screenOutsLeft: 0 });
    const balances = await Promise.all(pair.map(balance));
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, PAY]);
    const unpaid = pair[balances.indexOf(0)];
    if (!unpaid) throw new Error("both were paid");
    expect(
      await unpaid.client.refused(contract.submitAnswer, {
        body: bodyOf(survey, "no"),
      }),
    ).toMatchObject({ status: 409, code: "screen_outs_spent" });
  });

  it("lets no more respondents start than it could pay, and all of them are paid", async () => {
    const survey = await publish(3);
    const crowd = await users(12);
    const outcomes = await Promise.allSettled(
      crowd.map((user) => start(user, survey)),
    );
    const started = crowd.filter((_, n) => outcomes[n]?.status === "fulfilled");
    expect(started).toHaveLength(3);
    await Promise.all(started.map((user) => submit(user, survey)));
    for (const user of started) expect(await balance(user)).toBe(PAY);
    expect(await placesOf(survey)).toMatchObject({
      reserved: 0,
      screenOutsLeft: 0,
    });
  });

  it("is free again for the next respondent once an answer is accepted", async () => {
    const survey = await publish(1);
    const [first, second] = await users(2);
    if (!first || !second) throw new Error("no users");
    await start(first, survey);
    expect(await refusedStart(second, survey)).toMatchObject({
      status: 409,
      code: "screen_outs_spent",
    });
    await submit(first, survey, "yes");
    await start(second, survey);
    expect(await submit(second, survey)).toMatchObject({ reward: PAY });
  });

  it("stops new starts when it is spent: no offer, a reason on the page, and one event for its creator", async () => {
    const survey = await publish(1);
    const [out, late] = await users(2);
    if (!out || !late) throw new Error("no users");
    expect(await isOffered(late, survey)).toBe(true);
    await start(out, survey);
    expect(await isOffered(late, survey)).toBe(false);
    await submit(out, survey);
    await submit(out, survey);
    expect(await eventsOf(survey.id)).toBe(1);
    expect(await isOffered(late, survey)).toBe(false);
    expect(
      await late.client.call(contract.getAnswerableSurvey, {
        params: { code: survey.code },
        query: {},
      }),
    ).toMatchObject({ open: false, unavailable: "waiting" });
    expect(await refusedStart(late, survey)).toMatchObject({
      status: 409,
      code: "screen_outs_spent",
    });
  });

  it("returns what nobody used when the survey is closed", async () => {
    const owner = await createUser(server);
    const survey = await publishSurvey(server, {
      ownerId: owner.id,
      respondents: 2,
      form: screening,
      screenOuts: { screenOuts: 5, screenOutPay: PAY },
    });
    const params = { code: survey.code };
    const { money: before } = await owner.client.call(showOwnSurvey, {
      params,
    });
    const [out] = await users(1);
    if (!out) throw new Error("no user");
    await submit(out, survey);
    const own = await owner.client.call(showOwnSurvey, { params });
    expect(own.screenOuts).toEqual({
      bought: 5,
      left: 4,
      pay: PAY,
      spent: false,
    });
    expect(own.money).toMatchObject({
      spent: PAY,
      held: before.held - PAY,
      returns: before.held - PAY,
    });
    await owner.client.call(closeSurvey, { params, body: {} });
    expect(await creditOfUser(server.services.db, owner.id)).toBe(
      before.held - PAY,
    );
  });

  it("returns when the survey is complete", async () => {
    const owner = await createUser(server);
    const survey = await publishSurvey(server, {
      ownerId: owner.id,
      respondents: 1,
      form: screening,
      screenOuts: { screenOuts: 2, screenOutPay: PAY },
    });
    const [out, last] = await users(2);
    if (!out || !last) throw new Error("no users");
    await submit(out, survey);
    await submit(last, survey, "yes");
    await settleSurveysOf(server.services, owner.id);
    expect(await creditOfUser(server.services.db, owner.id)).toBe(PAY);
  });

  it("pays nobody without a place once the survey is closed, also when both happen at once", async () => {
    const survey = await publish(5);
    const [late] = await users(1);
    if (!late) throw new Error("no user");
    const { db } = server.services;
    const { refused } = await inTransaction(db, async (tx) => {
      const locked = await lockSurvey(tx, survey.id);
      const body = bodyOf(survey, "no");
      const submitting = late.client.refused(contract.submitAnswer, { body });
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }, 60_000);
      await closeLocked(tx, server.services, locked, "owner");
      return { refused: submitting };
    });
    expect(await refused).toMatchObject({ status: 409, code: "not_open" });
    expect(await balance(late)).toBe(0);
  });
});
