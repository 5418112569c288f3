import { domainEvent } from "../platform/jobs/job-kinds.ts";

/** A user was suspended, or restored: the account says which by now. */
export const suspensionChanged = domainEvent<{ userId: number }>(
  "suspension_changed",
);
