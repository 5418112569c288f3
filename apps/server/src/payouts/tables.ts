import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Banks and e-wallets that money can be sent to. `code` is the payout provider's code. */
export const banks = pgTable(
  "banks",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: ["bank", "ewallet"] }).notNull(),
    image: text("image"),
    /** The length of the bank's account numbers, which are mobile numbers for e-wallets. */
    digitsMin: integer("digits_min").notNull(),
    digitsMax: integer("digits_max").notNull(),
    active: boolean("active").notNull().default(true),
  },
  (table) => [
    uniqueIndex("banks_code_key").on(table.code),
    check(
      "banks_digits_check",
      sql`${table.digitsMin} between 1 and ${table.digitsMax}`,
    ),
  ],
);
