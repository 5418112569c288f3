import { applyVoucher } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { issueVoucher } from "../../src/payments/testing/payment-factories.ts";
import type { Action } from "./money-world.ts";

/**
 * Kinds of vouchers: half, a few rupiah, all, a voucher that one survey can use, and an odd percentage. Rupiah or
 * percent.
 */
const kinds: readonly Partial<VoucherEdit>[] = [
  { type: "percent", value: 50 },
  { type: "fixed", value: 333 },
  { type: "percent", value: 100 },
  { type: "fixed", value: 500, maxUses: 1, maxUsesPerUser: 1 },
  { type: "percent", value: 7 },
];

/** Actions of creators with vouchers, and of admins who replace them. */
export const voucherActions = {
  voucher: (world, step) =>
    world.onSurvey(step, async ({ owner, code }) => {
      const kind = kinds[step.m];
      // The last choice removes the voucher.
      const voucher = kind ? await issueVoucher(world.server, kind) : null;
      if (voucher !== null) world.vouchers.push(voucher);
      await owner.client.call(applyVoucher, {
        params: { code },
        body: { voucher },
      });
    }),
  shareVoucher: (world, step) =>
    world.onSurvey(step, ({ owner, code }) =>
      owner.client.call(applyVoucher, {
        params: { code },
        body: { voucher: world.vouchers[0] ?? "TIDAK-ADA" },
      }),
    ),
} satisfies Record<string, Action>;
