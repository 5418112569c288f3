import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { setReferral } from "@sigi/contract/referrals.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { applyVoucher } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { expectSoundBooks } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  createActiveSurvey,
  createDraft,
} from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import {
  issueVoucher,
  payAndNotify,
  useCredit,
} from "../testing/payment-factories.ts";

const server = useTestServer({ work: false });
/** Two accounts of one person: the second is the referrer of the first one's surveys, and answers them. */
let creator: TestUser;
let second: TestUser;
let referral: string;

beforeAll(async () => {
  creator = await createUser(server);
  second = await createUser(server);
  referral = (await second.client.call(getCurrentUser)).referralCode;
});

interface Round {
  readonly voucher?: Partial<VoucherEdit>;
  /** True if a card pays for respondents that the credit does not cover. */
  readonly withCard?: boolean;
  readonly answered?: boolean;
  /** Gain of each account, not counting what the card paid, in rupiah. */
  readonly creatorGains: number;
  readonly secondGains: number;
}

const nobodyGains = { creatorGains: 0, secondGains: 0 };

/**
 * Each round has ten respondents at Rp 500: Rp 250 for the respondent, and 5 % of the platform's Rp 250 for the
 * referrer.
 */
const rounds: readonly Round[] = [
  nobodyGains,
  { voucher: { type: "percent", value: 40 }, ...nobodyGains },
  { voucher: { value: 1_999 }, ...nobodyGains },
  { voucher: { type: "percent", value: 100 }, ...nobodyGains },
  { withCard: true, ...nobodyGains },
  { withCard: true, voucher: { value: 777 }, ...nobodyGains },
  { answered: true, creatorGains: -500, secondGains: 250 + 12 },
  // ⌊4,500 × 3,001 ⁄ 5,000⌋ of the Rp 3,001 return. The voucher still pays 199 of its 1,999, which are no income.
  {
    answered: true,
    voucher: { value: 1_999 },
    creatorGains: 2_700 - 3_001,
    secondGains: 250 + 2,
  },
  {
    answered: true,
    withCard: true,
    creatorGains: -500,
    secondGains: 250 + 12,
  },
  // Only a voucher that an admin has issued pays for an answer.
  {
    answered: true,
    voucher: { type: "percent", value: 100 },
    creatorGains: 0,
    secondGains: 250,
  },
];

it("publishing with credit, closing and repeating it a hundred times earns nobody anything", async () => {
  const { code } = await createActiveSurvey(server, creator, {
    respondents: 40,
  });
  await close(code);
  const before = await balances();
  const gained = new Map([
    [creator.id, 0],
    [second.id, 0],
  ]);
  const gains = ({ id }: TestUser, amount: number) =>
    gained.set(id, (gained.get(id) ?? 0) + amount);
  for (let n = 0; n < 100; n++) {
    const round = rounds[n % rounds.length] ?? nobodyGains;
    const collected = await publishAndClose(round);
    gains(creator, collected + round.creatorGains);
    gains(second, round.secondGains);
  }
  const after = await balances();
  const changed = [...after]
    .map(([id, held]) => [id, held - (before.get(id) ?? 0)] as const)
    .filter(([, change]) => change !== 0);
  expect(new Map(changed)).toEqual(gained);
  await expectSoundBooks(server);
});

/** @returns the amount paid by card, in rupiah. */
async function publishAndClose({
  voucher,
  withCard = false,
  answered = false,
}: Round): Promise<number> {
  const { client } = creator;
  const { credit } = await client.call(getCurrentUser);
  const { id, code } = await createDraft(server, creator, {
    respondents: withCard ? Math.floor(credit / 500) + 4 : 10,
  });
  const params = { code };
  await client.call(setReferral, { params, body: { referral } });
  if (voucher) {
    const body = { voucher: await issueVoucher(server, voucher) };
    await client.call(applyVoucher, { params, body });
  }
  await useCredit(creator, code);
  const start = await client.call(startPayment, { params });
  expect("published" in start).toBe(!withCard);
  if (!("published" in start)) await payAndNotify(server, start);
  if (answered) await answer(id);
  await close(code);
  return "published" in start ? 0 : start.amount;
}

async function answer(formId: number): Promise<void> {
  const { rows } = await server.services.db.execute<{ id: number }>(
    sql`select id from questions where survey_id = ${formId}`,
  );
  const values = rows.map(({ id: questionId }) => ({
    questionId,
    value: "daily",
  }));
  await second.client.call(submitAnswer, {
    body: { formId, values, timings: { total: 42 } },
  });
}

const close = (code: string) =>
  creator.client.call(closeSurvey, { params: { code } });

/** Returns the total balance of each user over all accounts, in rupiah by user id. */
async function balances(): Promise<Map<number, number>> {
  const { rows } = await server.services.db.execute<{
    id: number;
    held: number;
  }>(sql`
    select ledger_key_id(owner, 'user') as id, (-sum(balance))::int as held
    from ledger_accounts where owner like 'user:%' group by owner`);
  return new Map(rows.map(({ id, held }) => [id, held]));
}
