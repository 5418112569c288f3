import {
  estimateMissed,
  judgeSample,
  listDroppedReports,
  listOftenRejected,
} from "@sigi/contract/answer-conduct.ts";
import {
  acceptHeldAnswer,
  listReviews,
} from "@sigi/contract/answer-reviews.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { countAnswers } from "../../results/testing/answer-survey.ts";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { ReportsTest } from "../testing/reports.ts";
import type { PaidAnswer } from "../testing/reports.ts";
import { isDrawn, sampleAnswers } from "./sample-answers.ts";

const server = useTestServer({ work: false });
let test: ReportsTest;
beforeAll(async () => {
  test = await ReportsTest.start(server, () => countAnswers(server));
});
afterEach(() => expectSoundBooks(server));

const draw = (ids: readonly number[], share: number) =>
  inTransaction(server.services.db, (tx) =>
    sampleAnswers(tx, server.services.clock.now(), ids, share),
  );

const listed = async () => {
  const query = { stage: "sampled" as const };
  const { rows } = await test.admin.client.call(listReviews, { query });
  return rows.map(({ id }) => id);
};

const judge = ({ id }: PaidAnswer, careless: boolean) =>
  test.admin.client.call(judgeSample, { params: { id }, body: { careless } });

const record = ({ id }: PaidAnswer) =>
  server.services.db.execute(sql`
    select origin, decision, priority from answer_reviews where participation_id = ${id}`);

describe("a sample", () => {
  it("is drawn once, only changes the estimate, and is not shown to the respondent", async () => {
    const good = await test.paid();
    const careless = await test.paid();
    const other = await test.paid();
    const ids = [good, careless, other].map(({ id }) => id);
    await draw(ids, 0);
    expect(await listed()).toEqual([]);
    await draw(ids, 1);
    await draw(ids, 1);
    expect(await listed()).toEqual(ids);
    const params = { id: good.id };
    expect(
      await test.admin.client.refused(acceptHeldAnswer, { params, body: {} }),
    ).toMatchObject({ status: 404 });
    await judge(good, false);
    await judge(careless, true);
    expect(
      await test.other.client.refused(judgeSample, {
        params,
        body: { careless: true },
      }),
    ).toMatchObject({ status: 409, code: "review_decided" });
    expect(await test.admin.client.call(estimateMissed)).toMatchObject({
      judged: 2,
      careless: 1,
      share: 0.5,
      low: expect.closeTo(0.095, 2),
      high: expect.closeTo(0.905, 2),
    });
    const { respondent, survey } = careless;
    const history = await respondent.client.call(listParticipations);
    expect(history.rows[0]).toMatchObject({ status: "accepted", review: null });
    expect((await test.accountOf(respondent)).balance).toBe(survey.reward);
    await test.later(8);
    expect(await listed()).toEqual([]);
    expect((await test.admin.client.call(estimateMissed)).judged).toBe(2);
  });

  it("becomes a report when its creator reports it before somebody has judged it", async () => {
    const open = await test.paid();
    const judged = await test.paid();
    await draw([open.id, judged.id], 1);
    await test.report(open);
    expect((await record(open)).rows).toMatchObject([{ origin: "report" }]);
    await judge(judged, false);
    await expect(test.report(judged)).rejects.toMatchObject({
      code: "answer_reviewed",
    });
  });

  it("becomes a report also when it is drawn while its creator reports it", async () => {
    const paid = await test.paid();
    const { db, clock } = server.services;
    const { reporting } = await inTransaction(db, async (tx) => {
      await sampleAnswers(tx, clock.now(), [paid.id], 1);
      const begun = test.report(paid);
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }, 60_000);
      return { reporting: begun };
    });
    expect(await reporting).toMatchObject({ state: "waiting" });
    expect((await record(paid)).rows).toMatchObject([{ origin: "report" }]);
  });

  it("is about one in a hundred, whichever ids there are", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => 5_000_000 + index);
    const drawn = ids.filter((id) => isDrawn(id, 0.01)).length;
    expect(drawn).toBeGreaterThan(140);
    expect(drawn).toBeLessThan(260);
  });
});

describe("who reports wrongly or is rejected often", () => {
  it("is listed from three on, the creators by share", async () => {
    const creator = await createUser(server, { name: "Pelapor Keliru" });
    const respondent = await createUser(server, { name: "Sering Ditolak" });
    const answers: PaidAnswer[] = [];
    for (let one = 0; one < 6; one++) {
      const survey = await publishSurvey(server, { ownerId: creator.id });
      const { id } = await test.answer(survey, respondent);
      answers.push({ id, survey, creator, respondent });
    }
    await test.count();
    for (const paid of answers) await test.report(paid);
    for (const paid of answers.slice(0, 2)) await test.dismiss(paid);
    expect((await test.admin.client.call(listDroppedReports)).rows).toEqual([]);
    for (const paid of answers.slice(2, 5)) {
      await test.reject(paid);
      await test.appeal(paid);
      await test.decide(paid, "reject");
    }
    await test.later(8);
    const reports = await test.admin.client.call(listDroppedReports);
    expect(reports.rows).toEqual([
      { userId: creator.id, name: "Pelapor Keliru", ended: 5, dropped: 2 },
    ]);
    const rejected = await test.admin.client.call(listOftenRejected);
    expect(rejected.rows).toEqual([
      {
        userId: respondent.id,
        name: "Sering Ditolak",
        answers: 6,
        rejected: 3,
      },
    ]);
    expect(await creator.client.refused(listOftenRejected)).toMatchObject({
      status: 403,
    });
  });
});
