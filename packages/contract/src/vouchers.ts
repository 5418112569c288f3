import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { idParams, instant, rowId, rupiah, wireObject } from "./wire-names.ts";

export const voucherTypes = ["percent", "fixed"] as const;
export type VoucherType = (typeof voucherTypes)[number];

/** Upper case, so that codes are case-insensitive. */
export const voucherCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,24}$/, "voucher_code");

const count = z.int().min(1).max(1_000_000);

const fields = {
  code: voucherCode,
  type: z.enum(voucherTypes),
  /** Percent of the price (1 to 100), or rupiah. */
  value: z.int().min(1).max(100_000_000),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** Null means no limit. */
  max_uses: count.nullable(),
  max_uses_per_user: count.nullable(),
  /** The minimum total, in rupiah. */
  min_total: rupiah.min(0).max(1_000_000_000),
  active: z.boolean(),
};

/** One of ten vouchers; an empty voucher has an empty code. `used` counts the payments that used it. */
export const voucher = wireObject({
  ...fields,
  id: rowId,
  code: z.string(),
  value: z.int(),
  min_total: rupiah,
  used: z.int(),
});
export type Voucher = z.output<typeof voucher>;

export const voucherEdit = wireObject(fields);
export type VoucherEdit = z.output<typeof voucherEdit>;

export const listVouchers = endpoint({
  method: "GET",
  path: "/api/vouchers",
  access: "admin",
  summary: "Lists the ten vouchers.",
  result: z.array(voucher),
});

export const updateVoucher = endpoint({
  method: "PUT",
  path: "/api/vouchers/{id}",
  access: "admin",
  summary: "Changes a voucher.",
  params: idParams,
  body: voucherEdit,
  result: voucher,
  errors: ["not_found", "voucher_code_taken", "validation_failed"],
});

export const resetVoucher = endpoint({
  method: "PUT",
  path: "/api/vouchers/reset/{id}",
  access: "admin",
  summary: "Empties a voucher.",
  params: idParams,
  result: voucher,
  errors: ["not_found"],
});
