import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import {
  acceptHeldAnswer,
  rejectHeldAnswer,
} from "@sigi/contract/answer-reviews.ts";
import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { listParticipations } from "@sigi/contract/history.ts";
import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { defaultLevelPoints } from "@sigi/survey/levels.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOfUser,
  creditOfUser,
  verifyLedger,
} from "../../ledger/public.ts";
import {
  applyDiscount,
  openPayment,
  payAndNotify,
} from "../../payments/testing/payment-factories.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import { AttemptLimit } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeOver } from "./identify-guests.ts";
import { surveyPlaces } from "../../surveys/publication/tables.ts";
import { surveys } from "../../surveys/tables.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import {
  answerTo,
  expectSoundBooks,
  publishSurvey,
} from "../testing/answer-factories.ts";
import type { SurveyTraits, TestSurvey } from "../testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";
import { FormCache } from "../participation/form-cache.ts";
import { StatisticsCache } from "../review/statistics-cache.ts";
import { RefusalLimit } from "../submission/refusal-limit.ts";
import { submitAnswer as acceptAnswer } from "../submission/submit-answer.ts";
import { participations } from "../tables.ts";
import { lapseRewards } from "./lapse-rewards.ts";

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  owner = await createUser(server);
});
afterEach(() => expectSoundBooks(server));
afterAll(() => server.stop());

const publish = (traits: SurveyTraits = {}) =>
  publishSurvey(server, { ownerId: owner.id, allowGuest: true, ...traits });

const start = (guest: TestClient, { code }: TestSurvey) =>
  guest.call(startAnswer, { params: { code }, body: { guest: true } });

/** A guest's accepted answer. */
async function answered(survey: TestSurvey) {
  const guest = server.anonymous();
  const { participation } = await start(guest, survey);
  const body = answerTo(survey, participation);
  const receipt = await guest.call(submitAnswer, { body });
  return { guest, body, receipt, id: participation.id };
}

const signIn = (guest: TestClient, { email }: TestUser) =>
  guest.call(login, { body: { email, password: testPassword } });

const rowOf = async (id: number) => {
  const [row] = await server.services.db
    .select()
    .from(participations)
    .where(eq(participations.id, id));
  if (!row) throw new Error(`no participation ${id}`);
  return row;
};

const journalsOf = async (id: number) => {
  const { rows } = await server.services.db.execute<{ kind: string }>(
    sql`select kind from journals where key in (${`accept:${id}`}, ${`claim:${id}`}, ${`lapse:${id}`}) order by id`,
  );
  return rows.map(({ kind }) => kind);
};

const balanceOf = ({ id }: TestUser) => balanceOfUser(server.services.db, id);
const creditOf = ({ id }: TestUser) => creditOfUser(server.services.db, id);

/** Transfers the guest's answers to the account, as the account's next call does. */
const claim = (guestId: string, id: number, emailVerified = true) =>
  inTransaction(server.services.db, (tx) =>
    takeOver(tx, server.services, guestId, { id, emailVerified }),
  );

const pastDeadline = () => {
  server.advanceClock(guestRewardDays * DAY_MS);
};

describe("a guest", () => {
  it("answers without an account, and the reward is held for seven days", async () => {
    const survey = await publish();
    const { guest, body, receipt, id } = await answered(survey);
    const until = new Date(
      server.services.clock.now().getTime() + guestRewardDays * DAY_MS,
    );
    expect(receipt).toMatchObject({
      status: "accepted",
      reward: survey.reward,
    });
    expect(receipt.heldUntil?.getTime()).toBeCloseTo(until.getTime(), -5);
    expect(await journalsOf(id)).toEqual(["answer_accepted"]);

    expect(await guest.call(submitAnswer, { body })).toEqual(receipt);
    const params = { code: survey.code };
    const seen = await guest.call(getAnswerableSurvey, { params });
    expect(seen.participation).toMatchObject({
      id,
      status: "accepted",
      heldUntil: receipt.heldUntil,
    });
    expect(
      await guest.refused(startAnswer, { params, body: { guest: true } }),
    ).toMatchObject({ status: 409, code: "already_answered" });
    const stranger = server.anonymous();
    const theirs = await stranger.call(getAnswerableSurvey, { params });
    expect(theirs).toMatchObject({ participation: null, allowGuest: true });
  });

  it("has one participation, however often it starts and submits at once", async () => {
    const survey = await publish();
    const guest = server.anonymous();
    const { participation } = await start(guest, survey);
    const again = await Promise.all([1, 2, 3].map(() => start(guest, survey)));
    expect(new Set(again.map((one) => one.participation.id))).toEqual(
      new Set([participation.id]),
    );
    const body = answerTo(survey, participation);
    const receipts = await Promise.all(
      [1, 2, 3, 4].map(() => guest.call(submitAnswer, { body })),
    );
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    expect(await journalsOf(participation.id)).toHaveLength(1);
  });

  it("needs to say so, and a survey that allows it", async () => {
    const survey = await publish();
    const visitor = server.anonymous();
    const params = { code: survey.code };
    expect(await visitor.refused(startAnswer, { params })).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
    expect(
      await visitor.refused(submitAnswer, { body: answerTo(survey) }),
    ).toMatchObject({ status: 401 });
    const refused = { status: 403, code: "guests_not_allowed" };
    const body = { guest: true };
    const closed = await publish({ allowGuest: false });
    // The builder does not let this through; the start checks again.
    const restricted = await publish({ target: { genders: ["Wanita"] } });
    for (const { code } of [closed, restricted]) {
      expect(
        await visitor.refused(startAnswer, { params: { code }, body }),
      ).toMatchObject(refused);
    }
    await start(visitor, survey);
    expect(
      await visitor.refused(submitAnswer, { body: answerTo(closed) }),
    ).toMatchObject(refused);
  });

  it("cannot submit another guest's participation, nor with a wrong lease", async () => {
    const survey = await publish();
    const one = server.anonymous();
    const other = server.anonymous();
    const { participation } = await start(one, survey);
    await start(other, survey);
    const body = answerTo(survey, participation);
    expect(await other.refused(submitAnswer, { body })).toMatchObject({
      status: 404,
    });
    const forged = { ...body, lease: "x" };
    expect(await one.refused(submitAnswer, { body: forged })).toMatchObject({
      status: 403,
      code: "lease_invalid",
    });
  });

  it("leaves half of the places to users", async () => {
    const survey = await publish({ respondents: 3 });
    const guests = Array.from({ length: 4 }, () => server.anonymous());
    const outcomes = await Promise.allSettled(
      guests.map((guest) => start(guest, survey)),
    );
    expect(
      outcomes.filter(({ status }) => status === "fulfilled"),
    ).toHaveLength(2);
    const refusal = await server.anonymous().refused(startAnswer, {
      params: { code: survey.code },
      body: { guest: true },
    });
    expect(refusal).toMatchObject({ status: 409, code: "guest_places_taken" });
    const user = await createUser(server);
    await user.client.call(startAnswer, { params: { code: survey.code } });
  });

  it("leaves half of the places to users when guests take over lapsed ones at once", async () => {
    const survey = await publish({ respondents: 8 });
    const params = { code: survey.code };
    for (let place = 0; place < 8; place += 1) {
      const { client } = await createUser(server);
      await client.call(startAnswer, { params });
    }
    server.advanceClock(61 * 60_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => start(server.anonymous(), survey)),
    );
    const begun = outcomes.filter(({ status }) => status === "fulfilled");
    expect(begun).toHaveLength(4);
  });

  it("waits for an admin like a user when the answer is doubtful, and has the reward held from then on", async () => {
    const admin = await createUser(server, { role: "admin" });
    for (const accepted of [true, false]) {
      const { survey, guest, id } = await flagged();
      const params = { id };
      if (accepted)
        await admin.client.call(acceptHeldAnswer, { params, body: {} });
      else
        await admin.client.call(rejectHeldAnswer, {
          params,
          body: { reason: "Terlalu cepat.", rule: "page_time" },
        });
      const seen = await guest.call(getAnswerableSurvey, {
        params: { code: survey.code },
      });
      expect(seen.participation).toMatchObject({
        status: accepted ? "accepted" : "rejected",
        heldUntil: accepted ? expect.any(Date) : null,
      });
    }
  });
});

/** A guest's answer that needs review: eight questions at once. */
async function flagged() {
  const choices = [
    { id: "yes", label: "Ya" },
    { id: "no", label: "Tidak" },
  ];
  const survey = await publish({
    form: Array.from({ length: 8 }, () => ({
      type: "single_choice" as const,
      options: { choices },
    })),
  });
  const guest = server.anonymous();
  const { participation } = await start(guest, survey);
  const { id, lease } = participation;
  const receipt = await guest.call(submitAnswer, {
    body: {
      formId: survey.id,
      values: survey.questionIds.map((questionId) => ({
        questionId,
        value: "yes",
      })),
      participationId: id,
      lease,
    },
  });
  expect(receipt).toMatchObject({ status: "flagged", heldUntil: null });
  return { survey, guest, id };
}

describe("signing in", () => {
  it("claims the reward once, with its level points, and clears the cookie", async () => {
    const survey = await publish();
    const { guest, id } = await answered(survey);
    const user = await createUser(server);
    await signIn(guest, user);
    for (let call = 0; call < 3; call++) {
      expect(await guest.call(getCurrentUser)).toMatchObject({
        balance: survey.reward,
        level: defaultLevelPoints.accepted,
      });
    }
    expect(await journalsOf(id)).toEqual([
      "answer_accepted",
      "guest_reward_claimed",
    ]);
    const history = await user.client.call(listParticipations);
    expect(history.rows[0]).toMatchObject({ id, status: "accepted" });
    expect(
      await user.client.refused(startAnswer, { params: { code: survey.code } }),
    ).toMatchObject({ code: "already_answered" });
    pastDeadline();
    await lapseRewards(server.services);
    expect(await balanceOf(user)).toBe(survey.reward);
  });

  it("takes over a running participation and one under review, which are then paid as a user's", async () => {
    const survey = await publish();
    const guest = server.anonymous();
    const { participation } = await start(guest, survey);
    const user = await createUser(server);
    await signIn(guest, user);
    await guest.call(getCurrentUser);
    const receipt = await guest.call(submitAnswer, {
      body: answerTo(survey, participation),
    });
    expect(receipt).toMatchObject({ status: "accepted", heldUntil: null });
    expect(await balanceOf(user)).toBe(survey.reward);

    const held = await flagged();
    const admin = await createUser(server, { role: "admin" });
    await signIn(held.guest, user);
    await held.guest.call(getCurrentUser);
    await admin.client.call(acceptHeldAnswer, {
      params: { id: held.id },
      body: {},
    });
    expect(await balanceOf(user)).toBe(survey.reward + held.survey.reward);
  });

  it("gives an admin nothing that they have accepted themselves", async () => {
    const held = await flagged();
    const admin = await createUser(server, { role: "admin" });
    const params = { id: held.id };
    await admin.client.call(acceptHeldAnswer, { params, body: {} });
    const { guestId } = await rowOf(held.id);
    await claim(guestId ?? "", admin.id);
    pastDeadline();
    await lapseRewards(server.services);
    expect(await balanceOf(admin)).toBe(0);
    expect(await journalsOf(held.id)).toEqual([
      "answer_accepted",
      "guest_reward_lapsed",
    ]);
  });

  it("gives nothing to the survey's creator, nor to an account that has answered; the reward lapses", async () => {
    const survey = await publish();
    const own = await answered(survey);
    const credit = await creditOf(owner);
    await signIn(own.guest, owner);
    await own.guest.call(getCurrentUser);
    const user = await createUser(server);
    await user.client.call(submitAnswer, { body: answerTo(survey) });
    const second = await answered(survey);
    await signIn(second.guest, user);
    await second.guest.call(getCurrentUser);
    expect(await balanceOf(owner)).toBe(0);
    expect(await balanceOf(user)).toBe(survey.reward);
    pastDeadline();
    await lapseRewards(server.services);
    expect((await creditOf(owner)) - credit).toBe(2 * survey.reward);
  });

  it("claims nothing before the email address is verified, nor after the reward has lapsed", async () => {
    const survey = await publish();
    const first = await answered(survey);
    const { guestId } = await rowOf(first.id);
    const user = await createUser(server);
    expect(await claim(guestId ?? "", user.id, false)).toBe(false);
    expect(await balanceOf(user)).toBe(0);
    pastDeadline();
    // The job has not run yet.
    expect(await claim(guestId ?? "", user.id)).toBe(true);
    expect(await balanceOf(user)).toBe(0);
    await lapseRewards(server.services);
    expect(await journalsOf(first.id)).toEqual([
      "answer_accepted",
      "guest_reward_lapsed",
    ]);
  });

  it("of two accounts at once gives the reward to one of them", async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await publish();
      const { id } = await answered(survey);
      const { guestId } = await rowOf(id);
      const users = [await createUser(server), await createUser(server)];
      await Promise.all(
        [...users, ...users].map((user) => claim(guestId ?? "", user.id)),
      );
      const balances = await Promise.all(users.map(balanceOf));
      expect(Math.min(...balances)).toBe(0);
      expect(Math.max(...balances)).toBe(survey.reward);
      expect(await journalsOf(id)).toHaveLength(2);
    }
  });

  it("between a guest's session and their answer asks the device to sign in, so that it sends the answer again", async () => {
    const survey = await publish();
    const guest = server.anonymous();
    const { participation } = await start(guest, survey);
    const { guestId } = await rowOf(participation.id);
    const user = await createUser(server);
    const body = answerTo(survey, participation);
    await claim(guestId ?? "", user.id);
    const { services } = server;
    const state = {
      forms: new FormCache(services.db),
      refusals: new RefusalLimit(),
      statistics: new StatisticsCache(),
    };
    // The account's request continues after its session was read.
    const late = acceptAnswer(
      services,
      state,
      {
        respondent: { guestId: guestId ?? "" },
        locale: "id",
        deviceUserIds: [],
      },
      body,
    );
    await expect(late).rejects.toBeInstanceOf(Unauthenticated);
    await user.client.call(submitAnswer, { body });
    expect(await balanceOf(user)).toBe(survey.reward);
  });

  it("while the guest submits pays once", async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await publish();
      const guest = server.anonymous();
      const { participation } = await start(guest, survey);
      const { guestId } = await rowOf(participation.id);
      const user = await createUser(server);
      const body = answerTo(survey, participation);
      const [sent] = await Promise.allSettled([
        guest.call(submitAnswer, { body }),
        claim(guestId ?? "", user.id),
      ]);
      if (sent.status === "rejected") {
        expect(sent.reason).toMatchObject({ status: 401 });
        await user.client.call(submitAnswer, { body });
      }
      expect(await balanceOf(user)).toBe(survey.reward);
    }
  });

  it("while the reward lapses has one outcome", async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await publish();
      const { id } = await answered(survey);
      const { guestId } = await rowOf(id);
      const user = await createUser(server);
      const credit = await creditOf(owner);
      const claims = [1, 2].map(() => claim(guestId ?? "", user.id));
      pastDeadline();
      await Promise.all([
        ...claims,
        ...[1, 2].map(() => lapseRewards(server.services)),
      ]);
      await lapseRewards(server.services);
      const earned = await balanceOf(user);
      const returned = (await creditOf(owner)) - credit;
      expect(earned + returned).toBe(survey.reward);
      expect(Math.min(earned, returned)).toBe(0);
      expect(await journalsOf(id)).toHaveLength(2);
    }
  });
});

describe("a reward that nobody claims", () => {
  it("stays held until its time is over, then returns to the creator once, also of a closed survey", async () => {
    const survey = await publish();
    const { guest } = await answered(survey);
    await signIn(owner.client, owner);
    await owner.client.call(closeSurvey, { params: { code: survey.code } });
    const credit = await creditOf(owner);
    await lapseRewards(server.services);
    expect(await creditOf(owner)).toBe(credit);
    pastDeadline();
    await Promise.all([1, 2, 3].map(() => lapseRewards(server.services)));
    expect((await creditOf(owner)) - credit).toBe(survey.reward);
    const seen = await guest.call(getAnswerableSurvey, {
      params: { code: survey.code },
    });
    expect(seen.participation?.heldUntil).toBeNull();
  });

  it.each(["before", "after"])(
    "returns only the share that was paid in cash, %s the survey is settled",
    async (order) => {
      const creator = await createUser(server);
      const { id, code } = await createDraft(server, creator);
      await applyDiscount(server, creator, code, 2_500);
      await payAndNotify(server, await openPayment(creator, code));
      const { db } = server.services;
      await db
        .update(surveys)
        .set({ allowGuest: true })
        .where(eq(surveys.id, id));
      const guest = server.anonymous();
      const { participation, survey } = await guest.call(startAnswer, {
        params: { code },
        body: { guest: true },
      });
      const questionId = survey.form?.sections[0]?.questions[0]?.id ?? 0;
      await guest.call(submitAnswer, {
        body: {
          formId: id,
          values: [{ questionId, value: "daily" }],
          participationId: participation.id,
          lease: participation.lease,
          timings: { total: 9 },
        },
      });
      const close = () =>
        creator.client.call(closeSurvey, { params: { code } });
      if (order === "after") await close();
      pastDeadline();
      await lapseRewards(server.services);
      await signIn(creator.client, creator);
      if (order === "before") await close();
      const { reward, rewardReturned } = await rowOf(participation.id);
      // Half of the price was paid by the voucher.
      expect(rewardReturned).toBe(Math.floor(reward / 2));
      expect(await creditOf(creator)).toBe(2_250 + Math.floor(reward / 2));
    },
  );
});

describe("guests of one network", () => {
  it("are admitted a thousand times an hour, whether they answer or build", async () => {
    const limited = await startTestServer({ work: false });
    const survey = await publishSurvey(limited, { allowGuest: true });
    const beginAnswer = () => start(limited.anonymous(), survey);
    const beginDraft = () =>
      limited.anonymous().call(createSurvey, { body: { title: "Kopi" } });
    await beginAnswer();
    await beginDraft();
    const { services } = limited;
    const limit = { attempts: 1_000, minutes: 60 };
    const others = new AttemptLimit(services, "new_guest", limit);
    for (let n = 2; n < limit.attempts; n++) {
      await others.begin("127.0.0.1", services.clock.now());
    }
    for (const begin of [beginAnswer, beginDraft]) {
      await expect(begin()).rejects.toMatchObject({
        status: 429,
        code: "too_many_attempts",
      });
    }
    limited.advanceClock(3_600_000);
    await beginAnswer();
    await limited.stop();
  });
});

describe("the checks of the books", () => {
  const claims =
    "only held rewards are claimed or returned: by the answer's account, or to its survey's creator";
  const ends =
    "a guest's reward is held, claimed or returned by one journal, as the answer says";
  const held =
    "a survey holds the rewards of guests that were neither claimed nor returned";
  const paid =
    "every accepted answer is paid by one journal, at its reward, to its respondent";

  it.each([
    ["a claimed reward was moved to another account", "claimed", [claims]],
    ["a held reward was called claimed", "held", [ends, held]],
    ["a lapsed reward was called held", "lapsed", [claims, ends, held]],
    ["a guest was erased from an answer", "erased", [paid]],
  ] as const)("notice that %s", async (_, change, names) => {
    const survey = await publish();
    const { id, guest } = await answered(survey);
    const user = await createUser(server);
    if (change === "claimed") {
      await signIn(guest, user);
      await guest.call(getCurrentUser);
    }
    if (change === "lapsed") {
      pastDeadline();
      await lapseRewards(server.services);
    }
    const { db } = server.services;
    const before = await rowOf(id);
    const other = await createUser(server);
    const changes = {
      claimed: { userId: other.id },
      held: { userId: other.id, rewardClaimedAt: before.acceptedAt },
      lapsed: { rewardLapsedAt: null, rewardReturned: null },
      erased: { guestId: null, userId: other.id, rewardHeldUntil: null },
    };
    const write = (row: Partial<typeof before>) =>
      db.update(participations).set(row).where(eq(participations.id, id));
    await write(changes[change]);
    const found = await verifyLedger(db, domainLedgerChecks);
    for (const name of names) {
      expect(found.map(({ check }) => check)).toContain(name);
    }
    const { id: _id, ...row } = before;
    await write(row);
  });
});

it("a survey's places count guests", async () => {
  const survey = await publish({ respondents: 2 });
  await answered(survey);
  const [places] = await server.services.db
    .select({
      accepted: surveyPlaces.accepted,
      reserved: surveyPlaces.reserved,
    })
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, survey.id));
  expect(places).toEqual({ accepted: 1, reserved: 0 });
});
