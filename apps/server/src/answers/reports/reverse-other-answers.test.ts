import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { showReview } from "@sigi/contract/answer-reviews.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { showOwnSurvey } from "@sigi/contract/own-surveys.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { deleteSurvey, restoreSurvey } from "@sigi/contract/survey-lists.ts";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { creditOfUser, surveyFunds } from "../../ledger/public.ts";
import { settleEnded } from "../../payments/testing/settle-surveys.ts";
import { countAnswers } from "../../results/testing/answer-survey.ts";
import { surveyCells, surveyPlaces } from "../../surveys/publication/tables.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { ReportsTest } from "../testing/reports.ts";
import type { PaidAnswer } from "../testing/reports.ts";
import { totalOf } from "../../payments/public.ts";

const server = useTestServer({ work: false });
let test: ReportsTest;
beforeAll(async () => {
  test = await ReportsTest.start(server, () => countAnswers(server));
});
afterEach(() => expectSoundBooks(server));

const db = () => server.services.db;

const fundsOf = async ({ survey }: PaidAnswer) =>
  totalOf(await surveyFunds(db(), survey.id));

/** Reports a paid answer and has two admins take it back. */
async function takeBack(paid: PaidAnswer): Promise<void> {
  await test.report(paid);
  await test.reject(paid);
  await test.appeal(paid);
  await test.decide(paid, "reject");
}

async function promiseLeftOf({ survey }: PaidAnswer): Promise<number> {
  const [row] = await db()
    .select({ left: surveyPlaces.promiseLeft })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, survey.id));
  return row?.left ?? 0;
}

/** A promise that tops up every answer, for the minute that each takes. */
const promise = { promisePerHour: 600_000, promiseBudget: 50_000 };

/** An answer whose survey has places left. */
const toppedUp = () => test.paid({ promise });

describe("the reversal of an answer that was topped up", () => {
  it("gives the top-up back to the promise of a running survey", async () => {
    const paid = await toppedUp();
    const { balance } = await test.accountOf(paid.respondent);
    expect(balance).toBeGreaterThan(paid.survey.reward);
    const before = await fundsOf(paid);
    expect(await promiseLeftOf(paid)).toBeLessThan(promise.promiseBudget);
    await takeBack(paid);
    expect(await promiseLeftOf(paid)).toBe(promise.promiseBudget);
    expect(await fundsOf(paid)).toBeGreaterThanOrEqual(before + balance);
    expect(await test.accountOf(paid.respondent)).toMatchObject({ balance: 0 });
  });

  it("returns it to the creator of a settled one", async () => {
    const paid = await toppedUp();
    const { balance } = await test.accountOf(paid.respondent);
    const { creator, survey } = paid;
    await creator.client.call(closeSurvey, { params: { code: survey.code } });
    await settleEnded(server);
    const before = await creditOfUser(db(), creator.id);
    await takeBack(paid);
    expect(await creditOfUser(db(), creator.id)).toBeGreaterThanOrEqual(
      before + balance,
    );
    expect(await fundsOf(paid)).toBe(0);
  });
});

describe("the reversal of a guest's answer", () => {
  it("takes a claimed reward back; one that nobody claimed cannot be reported", async () => {
    const creator = await createUser(server);
    const survey = await publishSurvey(server, {
      ownerId: creator.id,
      allowGuest: true,
    });
    const guest = server.anonymous();
    const { participation } = await guest.call(startAnswer, {
      params: { code: survey.code },
      body: { guest: true },
    });
    server.advanceClock(60_000);
    await guest.call(submitAnswer, { body: answerTo(survey, participation) });
    await test.count();
    const respondent = await createUser(server);
    const paid = { id: participation.id, survey, creator, respondent };
    await expect(test.report(paid)).rejects.toMatchObject({
      status: 409,
      code: "report_closed",
    });

    const { email } = respondent;
    await guest.call(login, { body: { email, password: testPassword } });
    // The first call with the session claims the guest's earnings.
    await guest.call(getCurrentUser);
    expect(await test.accountOf(respondent)).toMatchObject({
      balance: survey.reward,
    });
    await takeBack(paid);
    expect(await test.accountOf(respondent)).toMatchObject({ balance: 0 });
    expect(await test.placesOf(survey)).toEqual({ reserved: 0, accepted: 0 });
  });
});

const byGender = (men: number, women: number): Quotas => ({
  dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
  places: [men, women],
});

it("frees the place in its quota cell", async () => {
  const paid = await test.paid({ quotas: byGender(2, 2) });
  const accepted = async () => {
    const rows = await db()
      .select({ accepted: surveyCells.accepted })
      .from(surveyCells)
      .where(eq(surveyCells.surveyId, paid.survey.id));
    return rows.reduce((sum, row) => sum + row.accepted, 0);
  };
  expect(await accepted()).toBe(1);
  await takeBack(paid);
  expect(await accepted()).toBe(0);
});

it("does not show its creator in which cell it was", async () => {
  const paid = await test.paid({ quotas: byGender(1, 1) });
  const man = await createUser(server, { profile: { gender: "Pria" } });
  await test.answer(paid.survey, man);
  await test.count();
  const params = { code: paid.survey.code };
  const shown = async () =>
    (await paid.creator.client.call(showOwnSurvey, { params })).quotas?.cells;
  const before = await shown();
  expect(before).toEqual([
    { places: 1, accepted: 1 },
    { places: 1, accepted: 1 },
  ]);
  await takeBack(paid);
  expect(await shown()).toEqual(before);
});

it("of a survey in the bin is decided with its evidence, and its respondent may export it", async () => {
  const paid = await test.paid();
  const { creator, survey, respondent, id } = paid;
  await test.report(paid);
  await creator.client.call(closeSurvey, { params: { code: survey.code } });
  await settleEnded(server);
  await creator.client.call(deleteSurvey, { params: { id: survey.id } });
  const review = await test.admin.client.call(showReview, { params: { id } });
  expect(review.answers).toHaveLength(3);
  const data = await respondent.client.call(exportPersonalData);
  expect(data.participations[0]?.answers).toHaveLength(3);
  await test.reject(paid);
  await test.appeal(paid);
  await test.decide(paid, "reject");
  expect(await test.accountOf(respondent)).toMatchObject({ balance: 0 });
  await test.count();
  await creator.client.call(restoreSurvey, { params: { code: survey.code } });
  expect(await test.seen(paid)).toMatchObject({ acceptedAt: null });
});
