import { timestamp } from "drizzle-orm/pg-core";

/** A point in time, kept with its zone. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true });
