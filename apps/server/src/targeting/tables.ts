import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import { users } from "../accounts/tables.ts";

/** Demographics, as the user entered them; null means not entered. */
export const profiles = pgTable(
  "profiles",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    phone: text("phone"),
    gender: text("gender"),
    birthDate: date("birth_date", { mode: "string" }),
    smoking: boolean("smoking"),
    education: text("education"),
    income: text("income"),
    religion: text("religion"),
    occupation: text("occupation"),
    devices: text("devices").array().notNull().default([]),
    bloodType: text("blood_type"),
    provinceId: text("province_id"),
    cityId: text("city_id"),
    subdistrictId: text("subdistrict_id"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("profiles_region").on(
      table.provinceId,
      table.cityId,
      table.subdistrictId,
    ),
    index("profiles_gender_birth_date").on(table.gender, table.birthDate),
  ],
);
