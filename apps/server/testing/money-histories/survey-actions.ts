import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { chooseCredit, startPayment } from "@sigi/contract/payments.ts";
import {
  closeSurvey,
  pauseSurvey,
  resumeSurvey,
} from "@sigi/contract/running-surveys.ts";
import { choosePayPromise } from "@sigi/contract/fair-pay.ts";
import { setGuestAccess } from "@sigi/contract/own-surveys.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { expirePlaces } from "../../src/answers/public.ts";
import { settleMissedSurveys } from "../../src/payments/closing/settle-survey.ts";
import {
  notify,
  payAtProvider,
  signedNotification,
} from "../../src/payments/testing/payment-factories.ts";
import {
  choiceQuestion,
  createDraft,
} from "../../src/surveys/testing/survey-factories.ts";
import type { QuestionTraits } from "../../src/surveys/testing/survey-factories.ts";
import type { TestClient } from "../test-client.ts";
import type { Action, Choice, MoneyWorld } from "./money-world.ts";

/** Respondents who rarely do are screened out. */
const screening: QuestionTraits = {
  type: "single_choice",
  title: "Seberapa sering Anda memakai aplikasi ini?",
  options: {
    choices: [
      { id: "daily", label: "Setiap hari" },
      { id: "rarely", label: "Jarang", jumpTo: { end: "screened_out" } },
    ],
  },
};

/** A form whose answers are held, because they come at once. */
const long = Array.from({ length: 8 }, () => choiceQuestion);

const questionsOf = (m: number): readonly QuestionTraits[] =>
  m % 3 === 0 ? [screening] : m === 4 ? long : [choiceQuestion];

const quotas: Quotas = {
  dimensions: [{ by: "gender", groups: ["Pria", "Wanita"] }],
  places: [1, 3],
};

/** Actions of creators and respondents on surveys. */
export const surveyActions = {
  draft: async (world, { n, m }) => {
    const owner = world.creators[n % world.creators.length];
    if (!owner) return false;
    const { id, code } = await createDraft(world.server, owner, {
      respondents: m === 1 ? 4 : m === 0 ? 1 : 2 + (m % 3),
      questions: questionsOf(m),
      ...(m === 1 && { quotas }),
    });
    if (m === 2 || m === 4)
      await owner.client.call(setGuestAccess, {
        params: { code },
        body: { allowGuest: true },
      });
    // One of the respondents has recommended every second survey.
    const referral = m % 2 === 0 ? world.respondent({ m }).id : null;
    await world.server.services.db.execute(sql`
      update surveys set referral = (select referral_code from users where id = ${referral}) where id = ${id}`);
    if (m === 5)
      await owner.client.call(choosePayPromise, {
        params: { code },
        body: { chosen: { promisePerHour: 900_000, promiseBudget: 7_000 } },
      });
    world.surveys.push({ id, code, owner });
    return true;
  },
  open: (world, step) =>
    world.onSurvey(step, async ({ owner, code }) => {
      const start = await owner.client.call(startPayment, {
        params: { code },
      });
      if (!("published" in start)) world.orders.push(start);
    }),
  credit: (world, step) =>
    world.onSurvey(step, ({ owner, code }) =>
      owner.client.call(chooseCredit, {
        params: { code },
        body: { useCredit: step.m < 4 },
      }),
    ),
  edit: (world, step) =>
    world.onSurvey(step, ({ owner, code }) =>
      owner.client.call(updateSurvey, {
        params: { code },
        body: { respondents: 1 + (step.m % 4) },
      }),
    ),
  pay: (world, step) =>
    world.onOrder(step, (order) => payAtProvider(world.server, order)),
  notify: (world, step) =>
    world.onOrder(step, async ({ orderId }) => {
      const statuses = [
        "settlement",
        "pending",
        "settlement",
        "partial_refund",
        "chargeback",
        "expire",
      ] as const;
      const status = statuses[step.m] ?? "settlement";
      await notify(
        world.server,
        await signedNotification(world.server, orderId, status),
      );
    }),
  start: (world, step) =>
    world.onSurvey(step, ({ code }) =>
      world.respondent(step).client.call(startAnswer, { params: { code } }),
    ),
  answer: (world, step) =>
    world.onSurvey(step, ({ id }) => answer(world, id, step)),
  expire: async (world) => {
    await expireAll(world);
    return true;
  },
  pause: (world, step) =>
    world.onSurvey(step, ({ owner, code }) =>
      owner.client.call(pauseSurvey, { params: { code } }),
    ),
  resume: (world, step) =>
    world.onSurvey(step, ({ owner, code }) =>
      owner.client.call(resumeSurvey, { params: { code } }),
    ),
  close: (world, step) =>
    world.onSurvey(step, ({ owner, code }) =>
      owner.client.call(closeSurvey, { params: { code } }),
    ),
  settle: async (world) => {
    await settleMissedSurveys(world.server.services);
    return true;
  },
} satisfies Record<string, Action>;

function answer(
  world: MoneyWorld,
  surveyId: number,
  { n, m }: Choice,
): Promise<void> {
  const { client } = world.respondent({ m });
  const value = (n + m) % 3 === 2 ? "rarely" : "daily";
  return submit(world, client, surveyId, value);
}

/** Gives the same answer to every question. */
export async function submit(
  { server }: MoneyWorld,
  client: TestClient,
  surveyId: number,
  value = "daily",
): Promise<void> {
  const { rows } = await server.services.db.execute<{ id: number }>(
    sql`select id from questions where survey_id = ${surveyId} order by id`,
  );
  await client.call(submitAnswer, {
    body: {
      formId: surveyId,
      values: rows.map(({ id }) => ({ questionId: id, value })),
      timings: { total: 9 },
    },
  });
}

/** Ends the time of every started answer. */
export async function expireAll({ server }: MoneyWorld): Promise<void> {
  const { services } = server;
  await services.db.execute(sql`
    update participations set expires_at = ${services.clock.now()}
    where status = 'started' and expires_at > ${services.clock.now()}`);
  await expirePlaces(services);
}
