import {
  acceptHeldAnswer,
  decideAppeal,
  listReviews,
  rejectHeldAnswer,
  showReview,
} from "@sigi/contract/answer-reviews.ts";
import { appealRejection } from "@sigi/contract/own-reviews.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { deleteUser } from "@sigi/contract/users.ts";
import type { Signal } from "@sigi/quality/signal.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { expirePlaces } from "../participation/expire-places.ts";
import { answerReviews } from "./tables.ts";
import { endOverdueReviews } from "./end-overdue-reviews.ts";

const DAY_MS = 24 * 3_600_000;
const reason = "Semua halaman diisi dalam satu detik.";
const appeal = "Saya membaca cepat, mohon diperiksa lagi.";

const server = useTestServer({ work: false });
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin", name: "Admin Satu" });
  other = await createUser(server, { role: "admin", name: "Admin Dua" });
});
afterEach(() => expectSoundBooks(server));

/** Eight questions with yes or no. */
const publish = (traits: { ownerId?: number } = {}) =>
  publishSurvey(server, {
    ...traits,
    form: Array.from({ length: 8 }, () => ({
      type: "single_choice" as const,
      options: {
        choices: [
          { id: "yes", label: "Ya" },
          { id: "no", label: "Tidak" },
        ],
      },
    })),
  });

/** Answers as a script does: all at once. */
async function answerAtOnce(survey: TestSurvey, user: TestUser) {
  const { participation } = await user.client.call(startAnswer, {
    params: { code: survey.code },
  });
  const receipt = await user.client.call(submitAnswer, {
    body: answerOf(survey, participation),
  });
  return { id: participation.id, receipt };
}

const answerOf = (
  survey: TestSurvey,
  participation?: { id: number; lease: string },
) => ({
  formId: survey.id,
  values: survey.questionIds.map((questionId) => ({
    questionId,
    value: "yes",
  })),
  ...(participation && {
    participationId: participation.id,
    lease: participation.lease,
  }),
});

const accountOf = async ({ client }: TestUser) => {
  const { balance, level } = await client.call(getCurrentUser);
  return { balance, level };
};

const placesOf = async ({ id }: TestSurvey) => {
  const [row] = await server.services.db
    .select({
      reserved: surveyPlaces.reserved,
      accepted: surveyPlaces.accepted,
    })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, id));
  return row;
};

const historyOf = async ({ client }: TestUser) =>
  (await client.call(listParticipations)).rows[0];

const reject = (id: number, by = admin) =>
  by.client.call(rejectHeldAnswer, {
    params: { id },
    body: { reason, rule: "page_time" },
  });

async function held() {
  const survey = await publish();
  const respondent = await createUser(server);
  const { id, receipt } = await answerAtOnce(survey, respondent);
  expect(receipt.status).toBe("flagged");
  return { survey, respondent, id };
}

/** Lets one more rule that counts and one that only orders the queue fire in the stored verdict. */
async function alsoFired(id: number) {
  const { db } = server.services;
  const of = eq(answerReviews.participationId, id);
  const [row] = await db.select().from(answerReviews).where(of);
  if (!row) throw new Error("the answer is not in review");
  const effects = { zig_zag: "counts", longstring: "orders" } as const;
  const signals = row.verdict.signals.map((signal): Signal => {
    const effect = Object.entries(effects).find(
      ([name]) => name === signal.name,
    );
    return effect
      ? { ...signal, outcome: "fired", reason: null, effect: effect[1] }
      : signal;
  });
  await db
    .update(answerReviews)
    .set({ verdict: { ...row.verdict, signals } })
    .where(of);
}

describe("an answer that is given at once", () => {
  it("is held: not paid, with its place, and its respondent is not told which rules fired", async () => {
    const { survey, respondent, id } = await held();
    expect(await accountOf(respondent)).toEqual({ balance: 0, level: 0 });
    expect(await placesOf(survey)).toEqual({ reserved: 1, accepted: 0 });
    expect(await historyOf(respondent)).toMatchObject({
      id,
      status: "flagged",
      review: { decision: null, findings: [] },
    });
    const exported = await respondent.client.call(exportPersonalData);
    expect(exported.participations).toMatchObject([
      { id, review: { decision: null, findings: [] } },
    ]);
  });

  it("is held without a start and without times as well", async () => {
    const survey = await publish();
    const { client } = await createUser(server);
    const receipt = await client.call(submitAnswer, { body: answerOf(survey) });
    expect(receipt.status).toBe("flagged");
    const again = await client.call(submitAnswer, { body: answerOf(survey) });
    expect(again).toEqual(receipt);
  });

  it("is paid when it takes its time, by the server's clock", async () => {
    const survey = await publish();
    const user = await createUser(server);
    const { participation } = await user.client.call(startAnswer, {
      params: { code: survey.code },
    });
    server.advanceClock(60_000);
    const { status } = await user.client.call(submitAnswer, {
      body: answerOf(survey, participation),
    });
    expect(status).toBe("accepted");
    expect((await accountOf(user)).balance).toBe(survey.reward);
  });

  it("is paid when its place had lapsed, and it was mostly given before", async () => {
    const survey = await publish();
    const user = await createUser(server);
    const start = () =>
      user.client.call(startAnswer, { params: { code: survey.code } });
    await start();
    server.advanceClock(61 * 60_000);
    await expirePlaces(server.services);
    const { participation } = await start();
    const { status } = await user.client.call(submitAnswer, {
      body: answerOf(survey, participation),
    });
    expect(status).toBe("accepted");
  });

  it("is listed for admins with its evidence, the strongest first", async () => {
    const { id, respondent, survey } = await held();
    const { rows } = await admin.client.call(listReviews);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      status: "flagged",
      survey: { code: survey.code },
      user: { id: respondent.id, accepted: 0, rejected: 0 },
      reward: survey.reward,
      fired: [expect.any(String)],
    });
    const review = await admin.client.call(showReview, { params: { id } });
    expect(review.answers).toHaveLength(8);
    expect(review.answers[0]).toMatchObject({ value: "Ya" });
    expect(review.pages).toMatchObject([{ items: 8, seconds: null }]);
    expect(review.findings.length).toBeGreaterThan(10);
    expect(review.mayDecide).toBe(true);
  });
});

describe("a decision", () => {
  it("accepts and pays once, however many accept at once", async () => {
    const { survey, respondent, id } = await held();
    const accept = (by: TestUser) =>
      by.client.call(acceptHeldAnswer, { params: { id }, body: {} });
    await Promise.all([accept(admin), accept(other), accept(admin)]);
    expect(await accountOf(respondent)).toEqual({
      balance: survey.reward,
      level: 10,
    });
    expect(await placesOf(survey)).toEqual({ reserved: 0, accepted: 1 });
    expect(
      await admin.client.refused(rejectHeldAnswer, {
        params: { id },
        body: { reason },
      }),
    ).toMatchObject({ status: 409, code: "review_decided" });
  });

  it("is one of two that contradict each other at once", async () => {
    const { survey, respondent, id } = await held();
    await Promise.allSettled([
      admin.client.call(acceptHeldAnswer, { params: { id }, body: {} }),
      reject(id, other),
    ]);
    const entry = await historyOf(respondent);
    const { balance } = await accountOf(respondent);
    expect(balance).toBe(entry?.status === "accepted" ? survey.reward : 0);
  });

  it("rejects with a reason and a rule, lowers the level and keeps the place", async () => {
    const { survey, respondent, id } = await held();
    await reject(id);
    expect(await accountOf(respondent)).toEqual({ balance: 0, level: 0 });
    expect(await placesOf(survey)).toEqual({ reserved: 1, accepted: 0 });
    expect(await historyOf(respondent)).toMatchObject({
      status: "rejected",
      review: { decision: "rejected", reason, rule: "page_time", appeal: null },
    });
  });

  it("tells the respondent of a rejection the rule that it rests on, or those that held the answer", async () => {
    const named = await held();
    const unnamed = await held();
    for (const { id } of [named, unnamed]) await alsoFired(id);
    await reject(named.id);
    await admin.client.call(rejectHeldAnswer, {
      params: { id: unnamed.id },
      body: { reason },
    });
    const rulesOf = async ({ respondent }: typeof named) =>
      (await historyOf(respondent))?.review?.findings.map(({ name }) => name);
    expect(await rulesOf(named)).toEqual(["page_time"]);
    expect(await rulesOf(unnamed)).toEqual(["page_time", "zig_zag"]);
    const appealed = await named.respondent.client.call(appealRejection, {
      params: { id: named.id },
      body: { text: appeal },
    });
    expect(appealed.findings.map(({ name }) => name)).toEqual(["page_time"]);
    const exported = await named.respondent.client.call(exportPersonalData);
    expect(
      exported.participations[0]?.review?.findings.map(({ name }) => name),
    ).toEqual(["page_time"]);
  });

  it("tells the respondent of an accepted answer no rule", async () => {
    const { respondent, id } = await held();
    await admin.client.call(acceptHeldAnswer, { params: { id }, body: {} });
    expect(await historyOf(respondent)).toMatchObject({
      review: { decision: "accepted", findings: [] },
    });
  });

  it("is refused to others than admins, and of answers that were never held", async () => {
    const { respondent, id } = await held();
    const { client } = respondent;
    const params = { id };
    expect(
      await client.refused(acceptHeldAnswer, { params, body: {} }),
    ).toMatchObject({ status: 403 });
    expect(await client.refused(showReview, { params })).toMatchObject({
      status: 403,
    });
    expect(
      await admin.client.refused(acceptHeldAnswer, {
        params: { id: 999_999 },
        body: {},
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe("an admin", () => {
  const decide = (by: TestUser, id: number) =>
    Promise.all([
      by.client.refused(acceptHeldAnswer, { params: { id }, body: {} }),
      by.client.refused(rejectHeldAnswer, { params: { id }, body: { reason } }),
    ]);
  const isOwn = { status: 403, code: "own_answer" };

  it("decides neither about an own answer nor about one to an own survey", async () => {
    const creator = await createUser(server, { role: "admin" });
    const answering = await createUser(server, { role: "admin" });
    const survey = await publish({ ownerId: creator.id });
    const { id } = await answerAtOnce(survey, answering);
    expect(await decide(answering, id)).toMatchObject([isOwn, isOwn]);
    expect(await decide(creator, id)).toMatchObject([isOwn, isOwn]);
    const mayDecide = async ({ client }: TestUser) =>
      (await client.call(showReview, { params: { id } })).mayDecide;
    expect(await mayDecide(creator)).toBe(false);
    expect(await mayDecide(admin)).toBe(true);
  });

  it("names a rule that fired, or none", async () => {
    const { id } = await held();
    for (const rule of ["zig_zag", "unknown_rule"])
      expect(
        await admin.client.refused(rejectHeldAnswer, {
          params: { id },
          body: { reason, rule },
        }),
      ).toMatchObject({ status: 422, code: "validation_failed" });
  });

  it("leaves a trace when opening a held answer", async () => {
    const { id } = await held();
    await admin.client.call(showReview, { params: { id } });
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "answer_viewed",
      subject: { kind: "answer", id },
    });
  });
});

describe("an appeal", () => {
  const make = (user: TestUser, id: number) =>
    user.client.call(appealRejection, {
      params: { id },
      body: { text: appeal },
    });
  const decide = (by: TestUser, id: number, decision: "accept" | "reject") =>
    by.client.call(decideAppeal, {
      params: { id },
      body: { decision, reason },
    });

  it("is decided by another admin; accepting it pays and restores the level", async () => {
    const { survey, respondent, id } = await held();
    await reject(id);
    expect((await make(respondent, id)).appeal).toMatchObject({
      text: appeal,
      decision: null,
    });
    expect(
      await admin.client.refused(decideAppeal, {
        params: { id },
        body: { decision: "accept", reason },
      }),
    ).toMatchObject({ status: 403, code: "same_admin" });
    await decide(other, id, "accept");
    expect(await accountOf(respondent)).toEqual({
      balance: survey.reward,
      level: 10,
    });
    expect(await placesOf(survey)).toEqual({ reserved: 0, accepted: 1 });
  });

  it("that is lost frees the place", async () => {
    const { survey, respondent, id } = await held();
    await reject(id);
    await make(respondent, id);
    await decide(other, id, "reject");
    expect(await placesOf(survey)).toEqual({ reserved: 0, accepted: 0 });
    expect((await historyOf(respondent))?.review?.appeal).toMatchObject({
      decision: "rejected",
      reason,
    });
  });

  it("keeps the account until it is decided, also from admins", async () => {
    const { respondent, id } = await held();
    await reject(id);
    await make(respondent, id);
    expect(
      await admin.client.refused(deleteUser, {
        params: { id: respondent.id },
        body: {},
      }),
    ).toMatchObject({ code: "answer_in_review" });
    await decide(other, id, "reject");
    await admin.client.call(deleteUser, {
      params: { id: respondent.id },
      body: {},
    });
  });

  it("is made once, by the respondent only, and in time", async () => {
    const { respondent, id } = await held();
    const stranger = await createUser(server);
    const refusal = (user: TestUser) =>
      user.client.refused(appealRejection, {
        params: { id },
        body: { text: appeal },
      });
    expect(await refusal(respondent)).toMatchObject({ code: "appeal_closed" });
    await reject(id);
    expect(await refusal(stranger)).toMatchObject({ status: 404 });
    const made = await Promise.allSettled([
      make(respondent, id),
      make(respondent, id),
    ]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a deadline", () => {
  /** Runs the job as if this number of days had passed, twice at once. */
  const later = async (days: number) => {
    const { clock } = server.services;
    const now = new Date(clock.now().getTime() + days * DAY_MS);
    const services = { ...server.services, clock: { now: () => now } };
    await Promise.all([
      endOverdueReviews(services),
      endOverdueReviews(services),
    ]);
  };

  it("accepts what nobody has reviewed", async () => {
    const { survey, respondent } = await held();
    await later(8);
    expect((await accountOf(respondent)).balance).toBe(survey.reward);
  });

  it("makes a rejection final that nobody appealed, and frees its place", async () => {
    const { survey, respondent, id } = await held();
    await reject(id);
    await later(8);
    expect(await placesOf(survey)).toEqual({ reserved: 0, accepted: 0 });
    expect(
      await respondent.client.refused(appealRejection, {
        params: { id },
        body: { text: appeal },
      }),
    ).toMatchObject({ code: "appeal_closed" });
  });

  it("leaves only accepting, also before the job has run", async () => {
    const late = await held();
    const appealed = await held();
    await reject(appealed.id);
    await appealed.respondent.client.call(appealRejection, {
      params: { id: appealed.id },
      body: { text: appeal },
    });
    const now = server.services.clock.now();
    await server.services.db
      .update(answerReviews)
      .set({
        reviewBy: now,
        decideAppealBy: sql`case when appealed_at is null then null else ${now}::timestamptz end`,
      })
      .where(inArray(answerReviews.participationId, [late.id, appealed.id]));
    const params = { id: late.id };
    expect(
      await admin.client.refused(rejectHeldAnswer, {
        params,
        body: { reason },
      }),
    ).toMatchObject({ code: "review_decided" });
    expect(
      await other.client.refused(decideAppeal, {
        params: { id: appealed.id },
        body: { decision: "reject", reason },
      }),
    ).toMatchObject({ code: "review_decided" });
    await admin.client.call(acceptHeldAnswer, { params, body: {} });
    expect((await accountOf(late.respondent)).balance).toBe(late.survey.reward);
  });

  it("passes over one that fails, and tries it again", async () => {
    const broken = await held();
    const sound = await held();
    const setReserved = (reserved: number) =>
      server.services.db
        .update(surveyPlaces)
        .set({ reserved })
        .where(eq(surveyPlaces.surveyId, broken.survey.id));
    await setReserved(0);
    await later(8);
    expect((await accountOf(broken.respondent)).balance).toBe(0);
    expect((await accountOf(sound.respondent)).balance).toBe(
      sound.survey.reward,
    );
    await setReserved(1);
    await later(8);
    expect((await accountOf(broken.respondent)).balance).toBe(
      broken.survey.reward,
    );
  });

  it("accepts an appeal that nobody has decided", async () => {
    const { survey, respondent, id } = await held();
    await reject(id);
    await respondent.client.call(appealRejection, {
      params: { id },
      body: { text: appeal },
    });
    await later(8);
    expect((await accountOf(respondent)).balance).toBe(survey.reward);
  });
});
