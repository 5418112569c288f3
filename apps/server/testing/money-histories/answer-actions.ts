import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import {
  acceptHeldAnswer,
  decideAppeal,
  rejectHeldAnswer,
} from "@sigi/contract/answer-reviews.ts";
import { startAnswer } from "@sigi/contract/answers.ts";
import { appealRejection } from "@sigi/contract/own-reviews.ts";
import { reportAnswer } from "@sigi/contract/result-answers.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { lapseRewards } from "../../src/answers/guests/lapse-rewards.ts";
import { endOverdueReviews } from "../../src/answers/review/end-overdue-reviews.ts";
import type { Services } from "../../src/platform/services.ts";
import { countAnswers } from "../../src/results/testing/answer-survey.ts";
import { testPassword } from "../../src/accounts/testing/user-factories.ts";
import { on } from "./money-world.ts";
import type { Action, Choice, MoneyWorld } from "./money-world.ts";
import { submit } from "./survey-actions.ts";

const DAY_MS = 86_400_000;
const reason = "Semua jawaban sama.";

/** Actions of guests, of creators who report answers, and of admins who review them. */
export const answerActions = {
  guestStart: (world, step) =>
    world.onSurvey(step, ({ code }) =>
      world
        .guest(step)
        .call(startAnswer, { params: { code }, body: { guest: true } }),
    ),
  guestAnswer: (world, step) =>
    world.onSurvey(step, async ({ id, code }) => {
      const guest = world.guest(step);
      const start = { params: { code }, body: { guest: true } };
      if (step.m < 4) await guest.call(startAnswer, start);
      await submit(world, guest, id);
    }),
  claim: async (world, step) => {
    const guest = world.guest(step);
    const { email } = world.respondent(step);
    await guest.call(login, { body: { email, password: testPassword } });
    await guest.call(getCurrentUser);
    world.replaceGuest(guest);
    return true;
  },
  lapse: async ({ server }, { m }) => {
    await lapseRewards(after(server.services, m < 3 ? 8 : 0));
    return true;
  },
  report: async (world, step) => {
    await countAnswers(world.server);
    return on(await reportable(world), step.n, ({ owner, ...body }) =>
      owner.client.call(reportAnswer, { body: { ...body, reason } }),
    );
  },
  judge: (world, step) =>
    onReview(world, step, sql`review.decision is null`, ({ id }) =>
      world
        .admin(step.m)
        .call(step.m < 4 ? rejectHeldAnswer : acceptHeldAnswer, {
          params: { id },
          body: { reason },
        }),
    ),
  appeal: (world, step) =>
    onReview(
      world,
      step,
      sql`review.decision = 'rejected' and review.appealed_at is null`,
      ({ id, userId }) => {
        const own = world.respondents.find((one) => one.id === userId);
        return (own ?? world.respondent(step)).client.call(appealRejection, {
          params: { id },
          body: { text: "Mohon diperiksa lagi." },
        });
      },
    ),
  confirm: (world, step) =>
    onReview(world, step, sql`review.appealed_at is not null`, ({ id }) =>
      world.admin(step.m).call(decideAppeal, {
        params: { id },
        body: { decision: step.m < 4 ? "reject" : "accept", reason },
      }),
    ),
  passDeadlines: async ({ server }, { n, m }) => {
    // This is rare, because little follows.
    if (n > 1) return false;
    await endOverdueReviews(after(server.services, m < 3 ? 8 : 15));
    return true;
  },
} satisfies Record<string, Action>;

/** Ends all reviews and the time in which guests may claim. */
export async function endWaiting({ server }: MoneyWorld): Promise<void> {
  await endOverdueReviews(after(server.services, 30));
  await lapseRewards(after(server.services, 60));
}

const after = (services: Services, days: number): Services => ({
  ...services,
  clock: {
    now: () => new Date(services.clock.now().getTime() + days * DAY_MS),
  },
});

/** The accepted answers of accounts, the oldest first. */
async function reportable({ server, surveys }: MoneyWorld) {
  const { rows } = await server.services.db.execute<{
    surveyId: number;
    number: number;
  }>(sql`
    select result.survey_id as "surveyId", result.number from result_rows result
      join participations participation on participation.id = result.participation_id
    where result.survey_id = any (${sql.param(surveys.map(({ id }) => id))}::int[]) and participation.status = 'accepted'
      and participation.user_id is not null
    order by participation.id`);
  return rows.flatMap(({ surveyId, number }) =>
    surveys
      .filter(({ id }) => id === surveyId)
      .map(({ code, owner }) => ({ code, number, owner })),
  );
}

/** Acts on an open review of the world's surveys; `state` is a condition in SQL. */
async function onReview(
  world: MoneyWorld,
  { n }: Choice,
  state: SQL,
  act: (review: { id: number; userId: number | null }) => Promise<unknown>,
): Promise<boolean> {
  const surveyIds = world.surveys.map(({ id }) => id);
  const { rows } = await world.server.services.db.execute<{
    id: number;
    userId: number | null;
  }>(sql`
    select participation.id, participation.user_id as "userId"
    from answer_reviews review join participations participation on participation.id = review.participation_id
    where participation.survey_id = any (${sql.param(surveyIds)}::int[]) and review.closed_at is null and ${state}
    order by participation.id`);
  return on(rows, n % 2, act);
}
