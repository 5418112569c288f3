import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartOfAccounts } from "./chart-of-accounts.ts";
import {
  answerAccepted,
  balanceForfeited,
  referralEarned,
  surveyPaid,
  voidOrderPaid,
  withdrawalConfirmed,
  withdrawalRejected,
  withdrawalRequested,
} from "./journals.ts";
import type { Journal } from "./journals.ts";
import { requestHash } from "./post-journal.ts";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const rupiah = fc.integer({ min: 0, max: 1_000_000 });

const anyEntry: fc.Arbitrary<Journal> = fc.oneof(
  fc
    .record({
      orderId: fc.uuid(),
      surveyId: id,
      respondents: fc.integer({ min: 1, max: 100_000 }),
      reward: rupiah,
      platformFee: rupiah,
    })
    .map(surveyPaid),
  fc
    .record({
      participationId: id,
      surveyId: id,
      userId: id,
      reward: rupiah,
      platformFee: rupiah,
    })
    .map(answerAccepted),
  fc
    .record({ orderId: fc.uuid(), userId: id, amount: rupiah })
    .map(voidOrderPaid),
  fc.record({ userId: id, amount: rupiah }).map(balanceForfeited),
  fc
    .tuple(
      fc.constantFrom(
        withdrawalRequested,
        withdrawalConfirmed,
        withdrawalRejected,
      ),
      fc.record({ withdrawalId: id, userId: id, amount: rupiah }),
    )
    .map(([journalOf, event]) => journalOf(event)),
);

describe("a journal", () => {
  it("always sums to 0 in whole rupiah", () => {
    fc.assert(
      fc.property(anyEntry, ({ lines }) => {
        const amounts = lines.map(({ amount }) => amount);
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(0);
      }),
    );
  });

  it("has each account once and no line of 0, so at least two lines or none", () => {
    fc.assert(
      fc.property(anyEntry, ({ lines }) => {
        const accounts = lines.map(({ kind, owner }) => `${kind} ${owner}`);
        expect(new Set(accounts).size).toBe(accounts.length);
        expect(lines.every(({ amount }) => amount !== 0)).toBe(true);
        expect(lines).not.toHaveLength(1);
      }),
    );
  });

  it("has a rule for each of its accounts", () => {
    fc.assert(
      fc.property(anyEntry, ({ lines }) => {
        expect(lines.every(({ kind }) => kind in chartOfAccounts)).toBe(true);
      }),
    );
  });

  it.each<[string, Journal, string, string[]]>([
    [
      "a paid survey fills its escrow and defers the platform fees",
      surveyPaid({
        orderId: "o-1",
        surveyId: 12,
        respondents: 10,
        reward: 800,
        platformFee: 200,
      }),
      "pay:o-1",
      [
        "gateway_clearing platform 10000",
        "escrow survey:12 -8000",
        "fee_deferred survey:12 -2000",
      ],
    ],
    [
      "the payment of a void order goes to the creator, under the key of a paid survey",
      voidOrderPaid({ orderId: "o-1", userId: 7, amount: 10_000 }),
      "pay:o-1",
      ["gateway_clearing platform 10000", "payable user:7 -10000"],
    ],
    [
      "an accepted answer pays the respondent and earns the fee",
      answerAccepted({
        participationId: 5,
        surveyId: 12,
        userId: 7,
        reward: 800,
        platformFee: 200,
      }),
      "accept:5",
      [
        "escrow survey:12 800",
        "fee_deferred survey:12 200",
        "payable user:7 -800",
        "platform_fee survey:12 -200",
      ],
    ],
    [
      "an answer without a fee moves the reward alone",
      answerAccepted({
        participationId: 6,
        surveyId: 12,
        userId: 7,
        reward: 800,
        platformFee: 0,
      }),
      "accept:6",
      ["escrow survey:12 800", "payable user:7 -800"],
    ],
    [
      "a referral reward is a cost of the survey",
      referralEarned({ orderId: "o-1", surveyId: 12, userId: 9, amount: 125 }),
      "referral:o-1",
      ["referral_cost survey:12 125", "payable user:9 -125"],
    ],
    [
      "a referral reward of 0 moves nothing",
      referralEarned({ orderId: "o-1", surveyId: 12, userId: 9, amount: 0 }),
      "referral:o-1",
      [],
    ],
    [
      "a requested withdrawal becomes pending",
      withdrawalRequested({ withdrawalId: 3, userId: 7, amount: 50_000 }),
      "withdraw:3:request",
      ["payable user:7 50000", "withdrawal_pending withdrawal:3 -50000"],
    ],
    [
      "a confirmed withdrawal leaves the bank",
      withdrawalConfirmed({ withdrawalId: 3, userId: 7, amount: 50_000 }),
      "withdraw:3:final",
      ["withdrawal_pending withdrawal:3 50000", "bank platform -50000"],
    ],
    [
      "a rejected withdrawal returns, under the key of the confirmed one",
      withdrawalRejected({ withdrawalId: 3, userId: 7, amount: 50_000 }),
      "withdraw:3:final",
      ["withdrawal_pending withdrawal:3 50000", "payable user:7 -50000"],
    ],
    [
      "the balance of a deleted account becomes the platform's, once",
      balanceForfeited({ userId: 7, amount: 12_000 }),
      "forfeit:7",
      ["payable user:7 12000", "platform_fee platform -12000"],
    ],
  ])("%s", (_, { key, lines }, expectedKey, expectedLines) => {
    expect(key).toBe(expectedKey);
    expect(
      lines.map(({ kind, owner, amount }) => `${kind} ${owner} ${amount}`),
    ).toEqual(expectedLines);
  });

  it.each([0.5, -1, Number.NaN, 2 ** 53])("refuses %d rupiah", (amount) => {
    const event = { withdrawalId: 3, userId: 7, amount };
    expect(() => withdrawalRequested(event)).toThrow(RangeError);
  });
});

describe("the request hash", () => {
  const journal = withdrawalRequested({
    withdrawalId: 3,
    userId: 7,
    amount: 5,
  });

  it("ignores the order of lines", () => {
    const turned = { ...journal, lines: journal.lines.toReversed() };
    expect(requestHash(turned)).toBe(requestHash(journal));
  });

  it("depends on kind, account and amount", () => {
    const others = [
      withdrawalRequested({ withdrawalId: 3, userId: 7, amount: 6 }),
      withdrawalRequested({ withdrawalId: 3, userId: 8, amount: 5 }),
      { ...journal, kind: "survey_paid" as const },
    ];
    const hashes = [journal, ...others].map(requestHash);
    expect(new Set(hashes).size).toBe(4);
  });
});
