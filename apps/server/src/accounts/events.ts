import { domainEvent } from "../platform/jobs/job-kinds.ts";

/** A user was suspended or restored: the account has the current state. */
export const suspensionChanged = domainEvent<{ userId: number }>(
  "suspension_changed",
);
