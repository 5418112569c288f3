import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A timestamp with time zone. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true });

/** An amount in whole rupiah: `bigint` everywhere, even if a single amount is small, because sums are not. */
export const rupiah = (name: string) => bigint(name, { mode: "number" });

/**
 * An id of a table that may outgrow `integer`: ids are never exhausted, and a range of ids can be set aside for a
 * month.
 */
export const bigId = (name: string) => bigint(name, { mode: "number" });
