import { describe, expect, it } from "vitest";
import { missingSteps } from "./settlement.ts";
import type { KnownRefund, Situation, Step } from "./settlement.ts";

const attempt: Situation["attempt"] = {
  orderId: "o-1",
  amount: 1_000,
  paid: 0,
  refunded: 0,
  chargedBack: 0,
  bookedAs: null,
  bookedRefunded: 0,
  bookedChargedBack: 0,
  assignedTo: null,
  assignedAmount: 0,
};

const situation = (
  facts: Partial<Situation["attempt"]>,
  rest: Partial<Situation> = {},
): Situation => ({
  attempt: { ...attempt, ...facts },
  isFulfillable: true,
  hasCreator: true,
  canRefund: true,
  refunds: [],
  holdings: { escrow: 0, feeDeferred: 0, credit: 0 },
  ...rest,
});

const refund: KnownRefund = {
  id: 7,
  source: "credit",
  amount: 1_000,
  state: "requested",
  isDone: false,
};

const none = { escrow: 0, feeDeferred: 0, credit: 0, suspense: 0, loss: 0 };
const given = (
  as: "payment_refunded" | "payment_charged_back",
  cumulative: number,
  from: Partial<typeof none>,
): Step => ({ step: "give_back", as, cumulative, from: { ...none, ...from } });

describe("a payment", () => {
  it.each<[string, Situation, Step[]]>([
    ["moves nothing before it is certain", situation({}), []],
    [
      "publishes",
      situation({ paid: 1_000 }),
      [{ step: "book", as: "survey_paid" }],
    ],
    [
      "that is booked moves nothing again",
      situation({ paid: 1_000, bookedAs: "survey_paid" }),
      [],
    ],
    [
      "that came too late becomes credit and is refunded",
      situation({ paid: 1_000 }, { isFulfillable: false }),
      [
        { step: "book", as: "late_payment" },
        { step: "request_refund", source: "credit", amount: 1_000 },
      ],
    ],
    [
      "that came too late stays credit where nothing can be refunded",
      situation({ paid: 1_000 }, { isFulfillable: false, canRefund: false }),
      [{ step: "book", as: "late_payment" }],
    ],
    [
      "of a creator without an account goes to suspense and is refunded",
      situation({ paid: 1_000 }, { hasCreator: false }),
      [
        { step: "book", as: "unknown_payment" },
        { step: "request_refund", source: "suspense", amount: 1_000 },
      ],
    ],
    [
      "of another amount waits in suspense for an operator",
      situation({ paid: 999 }),
      [{ step: "book", as: "unknown_payment" }],
    ],
    [
      "of no order waits in suspense for an operator",
      situation({ paid: 1_000, orderId: null }),
      [{ step: "book", as: "unknown_payment" }],
    ],
    [
      "that was given back before it was known publishes nothing",
      situation({ paid: 1_000, refunded: 1_000 }),
      [
        { step: "book", as: "late_payment" },
        given("payment_refunded", 1_000, { credit: 1_000 }),
      ],
    ],
    [
      "that was charged back in part before it was known is not refunded",
      situation({ paid: 1_000, chargedBack: 400 }),
      [
        { step: "book", as: "late_payment" },
        given("payment_charged_back", 400, { credit: 400 }),
      ],
    ],
  ])("%s", (_, facts, steps) => {
    expect(missingSteps(facts)).toEqual(steps);
  });
});

describe("money that went back", () => {
  const booked = { paid: 1_000, bookedAs: "survey_paid" } as const;
  const late = { paid: 1_000, bookedAs: "late_payment" } as const;
  const holdings = { escrow: 300, feeDeferred: 200, credit: 100 };

  it.each<[string, Situation, Step[]]>([
    [
      "is taken from escrow, fees, credit, and then is a loss",
      situation({ ...booked, chargedBack: 1_000 }, { holdings }),
      [
        given("payment_charged_back", 1_000, {
          escrow: 300,
          feeDeferred: 200,
          credit: 100,
          loss: 400,
        }),
      ],
    ],
    [
      "is taken once: only what is new",
      situation(
        { ...booked, refunded: 450, bookedRefunded: 200 },
        { holdings },
      ),
      [given("payment_refunded", 450, { escrow: 250 })],
    ],
    [
      "as refund and chargeback is taken from the same holdings",
      situation({ ...booked, refunded: 300, chargedBack: 300 }, { holdings }),
      [
        given("payment_refunded", 300, { escrow: 300 }),
        given("payment_charged_back", 300, { feeDeferred: 200, credit: 100 }),
      ],
    ],
    [
      "by a refund of ours ends that refund only",
      situation(
        { ...late, refunded: 1_000 },
        { refunds: [{ ...refund, isDone: true }] },
      ),
      [{ step: "refund_sent", id: 7 }],
    ],
    [
      "by a refund of ours that has ended is nothing new",
      situation(
        { ...late, refunded: 1_000 },
        { refunds: [{ ...refund, state: "sent", isDone: true }] },
      ),
      [],
    ],
    [
      "otherwise ends a refund of ours that would need the same money",
      situation({ ...late, chargedBack: 1_000 }, { refunds: [refund] }),
      [
        { step: "refund_failed", id: 7 },
        given("payment_charged_back", 1_000, { credit: 1_000 }),
      ],
    ],
    [
      "is taken from suspense",
      situation({
        paid: 1_000,
        orderId: null,
        bookedAs: "unknown_payment",
        refunded: 1_000,
      }),
      [given("payment_refunded", 1_000, { suspense: 1_000 })],
    ],
    [
      "is taken from the credit of the user to whom it was assigned",
      situation(
        {
          paid: 1_000,
          orderId: null,
          bookedAs: "unknown_payment",
          assignedTo: 3,
          assignedAmount: 1_000,
          chargedBack: 1_000,
        },
        { holdings: { escrow: 0, feeDeferred: 0, credit: 600 } },
      ),
      [given("payment_charged_back", 1_000, { credit: 600, loss: 400 })],
    ],
  ])("%s", (_, facts, steps) => {
    expect(missingSteps(facts)).toEqual(steps);
  });
});
