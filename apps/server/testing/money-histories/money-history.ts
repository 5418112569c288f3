import { ApiFailure } from "@sigi/contract/request.ts";
import fc from "fast-check";
import { settleMissedSurveys } from "../../src/payments/closing/settle-survey.ts";
import { settleAttempt } from "../../src/payments/public.ts";
import { BusinessError } from "../../src/platform/business-error.ts";
import { violates } from "../../src/platform/database/sql-error.ts";
import { answerActions, endWaiting } from "./answer-actions.ts";
import { moneyActions, work } from "./money-actions.ts";
import type { Choice, MoneyWorld } from "./money-world.ts";
import { expireAll, surveyActions } from "./survey-actions.ts";
import { topUpActions } from "./top-up-actions.ts";
import { voucherActions } from "./voucher-actions.ts";
import { withdrawalActions } from "./withdrawal-actions.ts";

const actions = {
  ...surveyActions,
  ...answerActions,
  ...topUpActions,
  ...voucherActions,
  ...moneyActions,
  ...withdrawalActions,
};
type StepType = keyof typeof actions;

interface MoneyStep extends Choice {
  readonly type: StepType;
}

/** Batches run in sequence; the steps of a batch run concurrently. */
export type MoneyHistory = readonly (readonly MoneyStep[])[];

const types = Object.keys(actions) as StepType[];

/** Steps of any type, in any order. */
const anyUse: fc.Arbitrary<MoneyHistory> = fc.array(
  fc.array(
    fc.record({
      // Answers spend the money that the other steps bring in.
      type: fc.constantFrom<StepType>(...types, "answer", "pay"),
      n: fc.nat({ max: 5 }),
      m: fc.nat({ max: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 6, maxLength: 20 },
);

/** Surveys that are published first, each a kind of draft, some with a voucher. */
const published: fc.Arbitrary<MoneyHistory> = fc
  .array(fc.record({ m: fc.nat({ max: 5 }), voucher: fc.nat({ max: 11 }) }), {
    minLength: 2,
    maxLength: 3,
  })
  .map((drafts) =>
    drafts.flatMap(({ m, voucher }, n) => {
      const steps: readonly MoneyStep[] = [
        { type: "draft", n, m },
        ...(voucher < 5
          ? [{ type: "voucher" as const, n: 0, m: voucher }]
          : []),
        { type: "open", n: 0, m: 0 },
        { type: "pay", n: 0, m: 0 },
        { type: "notify", n: 0, m: 0 },
      ];
      return steps.map((step) => [step]);
    }),
  );

/** Steps that follow answers: often the sequences that some of them need, such as both decisions on one answer. */
const afterAnswers: readonly StepType[] = [
  ...(Object.keys(answerActions) as StepType[]),
  "answer",
  "answer",
  "answer",
  "answer",
  "answer",
  "answer",
  "guestAnswer",
  "guestAnswer",
  "guestAnswer",
  "claim",
  "report",
  "report",
  "judge",
  "judge",
  "judge",
  "appeal",
  "appeal",
  "confirm",
  "confirm",
  "confirm",
  "start",
  "expire",
  "close",
  "settle",
  "pause",
  "resume",
  "topUp",
  "addScreenOuts",
  "pay",
  "notify",
  "giveBack",
  "resume",
  "work",
  "withdraw",
  "decide",
  "send",
  "leave",
];

const manyAnswers: fc.Arbitrary<MoneyHistory> = fc
  .tuple(
    published,
    fc.array(
      fc.array(
        fc.record({
          type: fc.constantFrom<StepType>(...afterAnswers),
          n: fc.nat({ max: 5 }),
          m: fc.nat({ max: 5 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      { minLength: 15, maxLength: 35 },
    ),
  )
  .map(([before, after]) => [...before, ...after]);

export const anyMoneyHistory: fc.Arbitrary<MoneyHistory> = fc.oneof(
  anyUse,
  manyAnswers,
);

/** The initial steps of every history. */
const beginning: MoneyHistory = [
  [{ type: "draft", n: 0, m: 0 }],
  [{ type: "draft", n: 1, m: 1 }],
  [{ type: "open", n: 0, m: 0 }],
  [{ type: "open", n: 1, m: 0 }],
];

/** Each kind of step in a situation where it succeeds, so that none is only tried in vain. */
export const historyOfAll: MoneyHistory = [
  ["pay", 1, 0],
  ["notify", 1, 0],
  ["start", 0, 0],
  ["expire", 0, 0],
  ["answer", 0, 0],
  ["pause", 0, 0],
  ["resume", 0, 0],
  ["close", 0, 0],
  ["settle", 0, 0],
  ["pay", 0, 0],
  ["recheck", 0, 0],
  ["giveBack", 0, 0],
  ["notify", 0, 3],
  ["draft", 1, 2],
  ["credit", 0, 0],
  ["open", 0, 0],
  ["edit", 0, 0],
  ["work", 0, 0],
  ["draft", 1, 0],
  ["voucher", 0, 0],
  ["draft", 1, 3],
  ["shareVoucher", 0, 0],
  ["open", 1, 0],
  ["pay", 0, 0],
  ["notify", 0, 0],
  ["topUp", 1, 0],
  ["pay", 0, 0],
  ["notify", 0, 0],
  ["addScreenOuts", 1, 0],
  ["pay", 0, 0],
  ["notify", 0, 0],
  ["topUp", 1, 1],
  ["expireOrder", 0, 0],
  ["topUp", 1, 2],
  ["payLate", 0, 0],
  ["notify", 0, 0],
  ["draft", 0, 2],
  ["open", 0, 0],
  ["pay", 0, 0],
  ["notify", 0, 0],
  ["guestStart", 0, 0],
  ["guestAnswer", 0, 0],
  ["lapse", 0, 0],
  ["guestAnswer", 0, 1],
  ["claim", 0, 1],
  ["answer", 0, 2],
  ["report", 0, 0],
  ["judge", 0, 0],
  ["appeal", 0, 0],
  ["confirm", 0, 1],
  ["passDeadlines", 0, 0],
  ["withdraw", 0, 0],
  ["decide", 0, 0],
  ["undo", 0, 0],
  ["decide", 0, 0],
  ["send", 0, 0],
  ["return", 0, 0],
  ["send", 0, 0],
  ["passWeek", 0, 0],
  ["withdraw", 0, 0],
  ["cancel", 0, 0],
  ["adjust", 0, 0],
  ["approve", 0, 1],
  ["payUnknown", 0, 0],
  ["resolve", 0, 0],
  ["leave", 2, 0],
  ["draft", 2, 0],
].map(([type, n, m]) => [{ type, n, m } as MoneyStep]);

/**
 * Uses the product as people could, until no work is pending. Every refusal is legitimate; an error of the server is
 * not, and is thrown.
 * @returns the types of the steps that the product carried out.
 */
export async function play(
  world: MoneyWorld,
  history: MoneyHistory,
): Promise<StepType[]> {
  const done: StepType[] = [];
  for (const batch of [...beginning, ...history]) {
    const taken = await Promise.all(batch.map((step) => take(world, step)));
    done.push(...batch.filter((_, n) => taken[n]).map(({ type }) => type));
  }
  await finish(world);
  return done;
}

export const stepTypes: readonly string[] = types;

async function take(world: MoneyWorld, step: MoneyStep): Promise<boolean> {
  try {
    return await actions[step.type](world, step);
  } catch (error) {
    const isRefusal =
      (error instanceof ApiFailure && error.status < 500) ||
      error instanceof BusinessError ||
      // The database rejects rows of a user who has left; over HTTP they have no session.
      violates(error, "account_not_deleted");
    if (!isRefusal) throw error;
    return false;
  }
}

async function finish(world: MoneyWorld): Promise<void> {
  const { services } = world.server;
  await expireAll(world);
  const attempts = world.orders.map(({ orderId }) => orderId);
  for (const id of [...attempts, ...world.unknown]) {
    await settleAttempt(services, id);
  }
  await work(world);
  await endWaiting(world);
  await settleMissedSurveys(services);
}
