import { sql } from "drizzle-orm";
import {
  check,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { rupiah } from "../../platform/database/columns.ts";

/** The priced catalogue, one row per question type. Prices in rupiah per respondent. */
export const services = pgTable(
  "services",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    nameId: text("name_id").notNull(),
    nameEn: text("name_en").notNull(),
    salePrice: rupiah("sale_price").notNull(),
    respondentFee: rupiah("respondent_fee").notNull(),
  },
  (table) => [
    uniqueIndex("services_type_key").on(table.type),
    check(
      "services_respondent_fee_check",
      sql`${table.respondentFee} >= 0 and ${table.salePrice} >= ${table.respondentFee}`,
    ),
  ],
);
