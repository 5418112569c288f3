import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { deleteExpired } from "./repository.ts";
import { verificationMail } from "./request-verification.ts";
import { sendVerification } from "./send-verification.ts";

export function accountJobs(services: Services): void {
  const { db, jobs, clock } = services;

  jobs.handle(verificationMail, ({ userId }) =>
    sendVerification(services, userId),
  );

  jobs.repeat("accounts.remove-expired", 30, () =>
    inTransaction(db, (tx) => deleteExpired(tx, clock.now())),
  );
}
