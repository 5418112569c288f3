import { ApiFailure } from "@sigi/contract/request.ts";
import fc from "fast-check";
import { settleMissedSurveys } from "../../payments/closing/settle-survey.ts";
import { settleAttempt } from "../../payments/public.ts";
import { BusinessError } from "../../platform/business-error.ts";
import { violates } from "../../platform/database/sql-error.ts";
import { moneyActions, work } from "./money-actions.ts";
import type { Choice, MoneyWorld } from "./money-world.ts";
import { expireAll, surveyActions } from "./survey-actions.ts";
import { topUpActions } from "./top-up-actions.ts";
import { voucherActions } from "./voucher-actions.ts";
import { withdrawalActions } from "./withdrawal-actions.ts";

const actions = {
  ...surveyActions,
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

export const anyMoneyHistory: fc.Arbitrary<MoneyHistory> = fc.array(
  fc.array(
    fc.record({
      // Answers spend what all the others bring in.
      type: fc.constantFrom<StepType>(...types, "answer", "pay"),
      n: fc.nat({ max: 5 }),
      m: fc.nat({ max: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 6, maxLength: 20 },
);

/** Something to begin with. */
const beginning: MoneyHistory = [
  [{ type: "draft", n: 0, m: 0 }],
  [{ type: "draft", n: 1, m: 1 }],
  [{ type: "open", n: 0, m: 0 }],
  [{ type: "open", n: 1, m: 0 }],
];

/** Each kind of step where it succeeds, so that none is tried in vain only. */
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
 * Uses the product as people could, until nothing is under way any more. Every refusal is right; an error of the server
 * is not, and is thrown.
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
      // Of somebody who has left, the database takes no row; over HTTP they have no session.
      violates(error, "account_not_deleted");
    if (!isRefusal) throw error;
    return false;
  }
}

async function finish(world: MoneyWorld): Promise<void> {
  const { services } = world.server;
  await expireAll(world);
  const attempts = [...world.orders.map(({ orderId }) => orderId)];
  for (const id of [...attempts, ...world.unknown]) {
    await settleAttempt(services, id);
  }
  await work(world);
  await settleMissedSurveys(services);
}
