import fc from "fast-check";
import { expect, it } from "vitest";
import { accountKinds, sideOf } from "../chart-of-accounts.ts";
import type { Journal } from "../journals/journal.ts";
import { answerReversed } from "../journals/survey-journals.ts";
import * as planned from "./planned-journals.ts";

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const rupiah = fc.integer({ min: 0, max: 1_000_000 });
const provider = fc.constantFrom("sandbox", "midtrans");
const answer = { participationId: id, surveyId: id, userId: id };
const earned = { ...answer, reward: rupiah, platformFee: rupiah };
/** Of an amount: all of it, nothing, or half. */
const part = fc
  .constantFrom(0, 0.5, 1)
  .map((share) => (amount: number) => Math.floor(amount * share));
const anyPlannedJournal: fc.Arbitrary<Journal> = fc.oneof(
  fc.record({ ...earned, part }).map((reversed) =>
    answerReversed({
      ...reversed,
      withdrawn: reversed.part(reversed.reward),
    }),
  ),
  fc
    .record({ ...earned, creatorId: id, part })
    .map(({ creatorId, part: of, ...reversed }) => {
      const price = reversed.reward + reversed.platformFee;
      const returned = of(price);
      const rest = { recovered: 0, voucher: price - returned };
      const settled = { creatorId, returned, ...rest };
      return answerReversed({ ...reversed, withdrawn: 0, settled });
    }),
  fc
    .record({ settlementId: id, provider, amount: rupiah, part })
    .map((settled) =>
      planned.providerSettled({
        ...settled,
        fee: settled.part(settled.amount),
      }),
    ),
);

it("sums to 0 and belongs each account to an owner of its type, as the chart has it", () => {
  fc.assert(
    fc.property(anyPlannedJournal, ({ kind: event, lines }) => {
      let total = 0;
      for (const { kind, owner, amount } of lines) {
        const side = sideOf(event, kind);
        expect(side, `${event} of ${kind}`).toBeDefined();
        total += side === "debit" ? amount : -amount;
        expect(owner.split(":")[0]).toBe(accountKinds[kind].ownerType);
      }
      expect(total).toBe(0);
    }),
  );
});
