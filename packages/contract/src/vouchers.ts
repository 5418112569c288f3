import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  codeParams,
  idParams,
  instant,
  rowId,
  rupiah,
  wireObject,
} from "./wire-names.ts";

export const voucherTypes = ["percent", "fixed"] as const;
export type VoucherType = (typeof voucherTypes)[number];

/** Codes are converted to upper case, so that they are case-insensitive. */
export const voucherCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9-]{3,24}$/, "voucher_code"),
  );

const count = z.int().check(z.minimum(1), z.maximum(1_000_000));

const fields = {
  code: voucherCode,
  type: z.enum(voucherTypes),
  /** Percent of the price (1 to 100), or rupiah. */
  value: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** Null means no limit. */
  max_uses: z.nullable(count),
  max_uses_per_user: z.nullable(count),
  /** The minimum total, in rupiah. */
  min_total: rupiah.check(z.minimum(0), z.maximum(1_000_000_000)),
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

export const applyVoucher = endpoint({
  method: "PUT",
  path: "/api/tasks/voucher/{code}",
  access: "owner",
  summary:
    "Applies a voucher to an unpublished survey, or removes it. A change cancels an open payment.",
  params: codeParams,
  body: z.object({
    voucher: z.nullable(z.union([z.literal(""), voucherCode])),
  }),
  // In rupiah: `discount` is paid by the voucher, `total_cost` is the remainder.
  result: wireObject({
    voucher: z.nullable(z.object({ code: z.string(), discount: rupiah })),
    total_cost: rupiah,
  }),
  errors: ["not_found", "survey_active", "validation_failed"],
});

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
