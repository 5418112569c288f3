import { voucherTypes } from "@sigi/contract/vouchers.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, rupiah } from "../../platform/database/columns.ts";

/**
 * Discounts on a survey's price: ten rows, inserted by the migration. An empty voucher has an empty code. Amounts in
 * rupiah.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    id: integer("id").primaryKey(),
    /** The code in upper case. */
    code: text("code").notNull().default(""),
    type: text("type", { enum: voucherTypes }).notNull().default("percent"),
    /** The discount in percent or rupiah, depending on `type`. */
    value: rupiah("value").notNull().default(0),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    maxUses: integer("max_uses"),
    maxUsesPerUser: integer("max_uses_per_user"),
    /** Incremented by each new code: uses of an earlier code do not count. */
    issue: integer("issue").notNull().default(0),
    minTotal: rupiah("min_total").notNull().default(0),
    active: boolean("active").notNull().default(false),
  },
  (table) => [
    uniqueIndex("vouchers_code_key")
      .on(table.code)
      .where(sql`code <> ''`),
    check(
      "vouchers_value_check",
      sql`${table.code} = '' or (${table.value} > 0 and (${table.type} = 'fixed' or ${table.value} <= 100))`,
    ),
    check(
      "vouchers_ends_at_check",
      sql`${table.endsAt} is null or ${table.startsAt} is null or ${table.endsAt} > ${table.startsAt}`,
    ),
  ],
);
