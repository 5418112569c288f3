import {
  acceptHeldAnswer,
  decideAppeal,
  listReviews,
  rejectHeldAnswer,
  showReview,
} from "@sigi/contract/answer-reviews.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  listBalanceEntries,
  listParticipations,
} from "@sigi/contract/history.ts";
import { reportsPerDay } from "@sigi/contract/participation-status.ts";
import { getAnswers, reportAnswer } from "@sigi/contract/result-answers.ts";
import { getResults } from "@sigi/contract/results.ts";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ReportsTest,
  appealText,
  reason,
} from "../../answers/testing/reports.ts";
import type { PaidAnswer } from "../../answers/testing/reports.ts";
import { answerReviews } from "../../answers/review/tables.ts";
import { participations } from "../../answers/tables.ts";
import {
  expectSoundBooks,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { countAnswers } from "../testing/answer-survey.ts";

const DAY_MS = 24 * 3_600_000;

const server = useTestServer({ work: false });
let test: ReportsTest;
beforeAll(async () => {
  test = await ReportsTest.start(server, () => countAnswers(server));
});
afterEach(() => expectSoundBooks(server));

const db = () => server.services.db;

const historyOf = async ({ client }: TestUser) =>
  (await client.call(listParticipations)).rows[0];

const isListed = async ({ id }: PaidAnswer, stage: "reported" | "confirmed") =>
  (await test.admin.client.call(listReviews, { query: { stage } })).rows.some(
    (row) => row.id === id,
  );

const refusedReport = (by: TestUser, { survey }: PaidAnswer, number = 1) =>
  by.client.refused(reportAnswer, {
    body: { code: survey.code, number, reason },
  });

/** Moves the times of a review into the past. */
const age = ({ id }: PaidAnswer, days: number) =>
  db().execute(sql`
    update answer_reviews set opened_at = opened_at - make_interval(days => ${days}),
      review_by = review_by - make_interval(days => ${days}), appeal_by = appeal_by - make_interval(days => ${days}),
      decide_appeal_by = decide_appeal_by - make_interval(days => ${days})
    where participation_id = ${id}`);

describe("a report", () => {
  it("waits for an admin, with the evidence; nothing changes for the respondent", async () => {
    const paid = await test.paid();
    const { survey, creator, respondent, id } = paid;
    expect((await test.seen(paid)).reportBy).toBeInstanceOf(Date);
    expect(await test.report(paid)).toMatchObject({ state: "waiting", reason });
    expect(await test.seen(paid)).toMatchObject({
      report: { state: "waiting", answer: null },
      reportBy: null,
    });
    expect(await test.accountOf(respondent)).toMatchObject({
      balance: survey.reward,
      level: 10,
    });
    expect(await historyOf(respondent)).toMatchObject({
      status: "accepted",
      review: { origin: "report", decision: null, confirmation: null },
    });
    expect(await isListed(paid, "reported")).toBe(true);
    const review = await test.admin.client.call(showReview, { params: { id } });
    expect(review).toMatchObject({
      origin: "report",
      awaits: "first",
      report: { reason, creator: { id: creator.id, ended: 0, dropped: 0 } },
    });
    expect(review.findings.length).toBeGreaterThan(10);
  });

  it("reveals nothing to the creator of who answered", async () => {
    const paid = await test.paid();
    const reported = JSON.stringify([
      await test.report(paid),
      await test.seen(paid),
    ]);
    const { name, email } = paid.respondent;
    for (const secret of [name, email, "participation", "user"])
      expect(reported).not.toContain(secret);
  });

  it("is the survey's creator's only", async () => {
    const paid = await test.paid();
    const admin = await createUser(server, { role: "admin" });
    for (const user of [paid.respondent, await createUser(server), admin])
      expect(await refusedReport(user, paid)).toMatchObject({ status: 404 });
    expect(await refusedReport(paid.creator, paid, 2)).toMatchObject({
      status: 404,
    });
    expect(
      await server.anonymous().refused(reportAnswer, {
        body: { code: paid.survey.code, number: 1, reason },
      }),
    ).toMatchObject({ status: 401 });
  });

  it("is made once, however many at once", async () => {
    const paid = await test.paid();
    const made = await Promise.allSettled([
      test.report(paid),
      test.report(paid),
      test.report(paid),
    ]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusedReport(paid.creator, paid)).toMatchObject({
      status: 409,
      code: "already_reported",
    });
  });

  it("is refused after 30 days, and of an answer that a person has reviewed", async () => {
    const late = await test.paid();
    await db()
      .update(participations)
      .set({
        acceptedAt: new Date(
          server.services.clock.now().getTime() - 31 * DAY_MS,
        ),
      })
      .where(eq(participations.id, late.id));
    expect(await refusedReport(late.creator, late)).toMatchObject({
      status: 409,
      code: "report_closed",
    });
    expect((await test.seen(late)).reportBy).toBeNull();

    const reviewed = await test.paid();
    const now = server.services.clock.now();
    const row = {
      participationId: reviewed.id,
      priority: 0,
      openedAt: now,
      reviewBy: now,
      decision: "accepted" as const,
      decidedAt: now,
      closedAt: now,
      decidedBy: test.admin.id,
      verdict: await verdictOf(late),
    };
    await db().insert(answerReviews).values(row);
    expect(await refusedReport(reviewed.creator, reviewed)).toMatchObject({
      status: 409,
      code: "answer_reviewed",
    });
    // A review that only its deadline ended does not prevent a report.
    await db()
      .update(answerReviews)
      .set({ decidedBy: null })
      .where(eq(answerReviews.participationId, reviewed.id));
    expect((await test.report(reviewed)).state).toBe("waiting");
  });

  it("is limited for each creator and day, also when several come at once", async () => {
    const paid = await test.paid();
    await db().execute(sql`
      update answer_reviews set reported_by = ${paid.creator.id}, report_reason = 'lama', origin = 'report'
      where origin <> 'sample'`);
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from answer_reviews where reported_by = ${paid.creator.id}`,
    );
    const another = async (): Promise<PaidAnswer> => {
      const survey = await publishSurvey(server, { ownerId: paid.creator.id });
      await test.answer(survey, paid.respondent);
      await test.count();
      return { ...paid, survey };
    };
    for (let more = rows[0]?.count ?? 0; more < reportsPerDay - 1; more++)
      await test.report(await another());
    const last = [await another(), await another(), await another()];
    const reports = await Promise.allSettled(
      last.map((each) => test.report(each)),
    );
    expect(reports.filter(({ status }) => status === "fulfilled")).toHaveLength(
      1,
    );
    expect(await refusedReport(paid.creator, paid)).toMatchObject({
      status: 429,
      code: "too_many_reports",
    });
  });
});

async function verdictOf(paid: PaidAnswer) {
  const fresh = await test.paid({ ownerId: paid.creator.id });
  await test.report({ ...fresh, creator: paid.creator });
  const [review] = await db()
    .select()
    .from(answerReviews)
    .where(eq(answerReviews.participationId, fresh.id));
  if (!review) throw new Error("no review");
  return review.verdict;
}

describe("the decisions about a report", () => {
  it("keep the answer paid, with a reason for the creator", async () => {
    const paid = await test.paid();
    await test.report(paid);
    expect(
      await test.admin.client.refused(acceptHeldAnswer, {
        params: { id: paid.id },
        body: {},
      }),
    ).toMatchObject({ status: 422 });
    await test.dismiss(paid);
    await test.dismiss(paid);
    expect((await test.seen(paid)).report).toMatchObject({
      state: "kept",
      answer: reason,
    });
    expect(
      await test.admin.client.refused(rejectHeldAnswer, {
        params: { id: paid.id },
        body: { reason },
      }),
    ).toMatchObject({ status: 409, code: "review_decided" });
  });

  it("reverse it only when a second admin has confirmed the first", async () => {
    const paid = await test.paid();
    const { survey, creator, respondent, id } = paid;
    const second = await test.answer(survey);
    for (let more = 0; more < 4; more++) await test.answer(survey);
    await test.count();
    await test.report(paid);
    await test.reject(paid);
    const { balance } = await test.accountOf(respondent);
    expect(balance).toBe(survey.reward);
    expect(await isListed(paid, "confirmed")).toBe(false);
    await test.appeal(paid);
    expect(await isListed(paid, "confirmed")).toBe(true);
    expect(
      await test.admin.client.refused(decideAppeal, {
        params: { id },
        body: { decision: "reject", reason },
      }),
    ).toMatchObject({ status: 403, code: "same_admin" });
    expect((await test.seen(paid)).report?.state).toBe("waiting");

    await test.decide(paid, "reject");
    expect(await test.accountOf(respondent)).toMatchObject({
      balance: 0,
      level: 0,
    });
    expect(await test.placesOf(survey)).toEqual({ reserved: 0, accepted: 5 });
    const entry = await historyOf(respondent);
    expect(entry).toMatchObject({
      status: "rejected",
      acceptedAt: null,
      review: {
        appeal: { text: appealText, decision: "rejected" },
        confirmation: { decision: "rejected", reason },
      },
    });
    const { rows } = await respondent.client.call(listBalanceEntries);
    expect(rows[0]).toMatchObject({
      kind: "answer_reversed",
      amount: -survey.reward,
      balanceAfter: 0,
    });

    // Its number stays, the other answers keep their own, and the results count them.
    await test.count();
    expect(await test.seen(paid)).toMatchObject({
      report: { state: "rejected", answer: reason },
      answers: [],
      acceptedAt: null,
      next: 2,
      previous: null,
    });
    expect((await test.seen(paid, 2)).previous).toBeNull();
    const params = { code: survey.code };
    const list = await creator.client.call(getAnswers, { params });
    expect(list.total).toBe(5);
    expect(list.rows.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2]);
    const results = await creator.client.call(getResults, { params });
    expect(results.answers).toBe(5);
    expect(results.questions[0]?.base).toBe(5);

    // Another respondent takes the place, and gets the next number.
    await test.answer(survey);
    await test.count();
    const after = await creator.client.call(getAnswers, { params });
    expect(after.rows.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(second.id).toBeGreaterThan(id);
  });

  it("drop the rejection, and nothing has moved", async () => {
    const paid = await test.appealed();
    await test.decide(paid, "accept");
    expect(await test.accountOf(paid.respondent)).toMatchObject({
      balance: paid.survey.reward,
      level: 10,
    });
    expect((await test.seen(paid)).report?.state).toBe("kept");
    expect((await test.seen(paid)).answers).not.toEqual([]);
  });

  it("are neither the creator's nor the respondent's", async () => {
    const creator = await createUser(server, { role: "admin" });
    const respondent = await createUser(server, { role: "admin" });
    const survey = await publishSurvey(server, { ownerId: creator.id });
    const { id } = await test.answer(survey, respondent);
    await test.count();
    await test.report({ id, survey, creator, respondent });
    for (const { client } of [creator, respondent]) {
      const about = { params: { id }, body: { reason } };
      for (const endpoint of [acceptHeldAnswer, rejectHeldAnswer])
        expect(await client.refused(endpoint, about)).toMatchObject({
          status: 403,
          code: "own_answer",
        });
    }
  });

  it("are for the respondent when nobody makes them in time", async () => {
    const [unseen, unconfirmed, appealed] = [
      await test.paid(),
      await test.paid(),
      await test.appealed(),
    ];
    await test.report(unseen);
    await test.report(unconfirmed);
    await test.reject(unconfirmed);
    await test.later(8);
    expect((await test.seen(unseen)).report?.state).toBe("kept");
    expect((await test.seen(unconfirmed)).report?.state).toBe("waiting");
    expect((await test.seen(appealed)).report?.state).toBe("kept");
    await test.later(15);
    expect((await test.seen(unconfirmed)).report?.state).toBe("kept");
    for (const { respondent, survey } of [unseen, unconfirmed, appealed])
      expect((await test.accountOf(respondent)).balance).toBe(survey.reward);
  });

  it("wait for the time to appeal, then for the second admin without an appeal", async () => {
    const paid = await test.paid();
    await test.report(paid);
    await test.reject(paid);
    const confirm = {
      params: { id: paid.id },
      body: { decision: "reject" as const, reason },
    };
    expect(
      await test.other.client.refused(decideAppeal, confirm),
    ).toMatchObject({ code: "review_decided" });
    await age(paid, 7);
    expect(await isListed(paid, "confirmed")).toBe(true);
    await test.decide(paid, "reject");
    expect((await test.accountOf(paid.respondent)).balance).toBe(0);
  });

  it("are final once their time is over", async () => {
    const paid = await test.paid();
    await test.report(paid);
    await test.reject(paid);
    await age(paid, 14);
    expect(
      await test.other.client.refused(decideAppeal, {
        params: { id: paid.id },
        body: { decision: "reject", reason },
      }),
    ).toMatchObject({ code: "review_decided" });
    await test.later(0);
    expect((await test.seen(paid)).report?.state).toBe("kept");
    const { client } = paid.respondent;
    expect((await client.call(getCurrentUser)).balance).toBe(
      paid.survey.reward,
    );
  });
});
