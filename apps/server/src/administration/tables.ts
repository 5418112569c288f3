import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Settings of the platform: one row, inserted by the migration. */
export const configurations = pgTable(
  "configurations",
  {
    id: integer("id").primaryKey(),
    contactUrl: text("contact_url").notNull().default(""),
    faqUrl: text("faq_url").notNull().default(""),
    privacyUrl: text("privacy_url").notNull().default(""),
    termsUrl: text("terms_url").notNull().default(""),
    noticeId: text("notice_id").notNull().default(""),
    noticeEn: text("notice_en").notNull().default(""),
    /** The colour as `#rrggbb`; null for the product's own colour. */
    brandColor: text("brand_color"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("configurations_id_check", sql`${table.id} = 1`),
    check(
      "configurations_brand_color_check",
      sql`${table.brandColor} ~ '^#[0-9a-f]{6}$'`,
    ),
  ],
);

/** Quotes about the product: six rows, inserted by the migration. */
export const testimonies = pgTable("testimonies", {
  id: integer("id").primaryKey(),
  name: text("name").notNull().default(""),
  role: text("role").notNull().default(""),
  message: text("message").notNull().default(""),
  photo: text("photo"),
  active: boolean("active").notNull().default(false),
});

/** Pictures on the home page: three rows, inserted by the migration. */
export const banners = pgTable("banners", {
  id: integer("id").primaryKey(),
  /** Null for the product's own picture. */
  image: text("image"),
  alt: text("alt").notNull().default(""),
  url: text("url").notNull().default(""),
});
