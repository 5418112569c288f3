import { domainEvent } from "../platform/jobs/jobs.ts";

/** A user was suspended, or restored: the account says which by now. */
export const suspensionChanged = domainEvent<{ userId: number }>(
  "suspension_changed",
);
