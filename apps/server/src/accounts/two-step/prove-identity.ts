import type { Services } from "../../platform/services.ts";
import { reauthenticate } from "../credentials/reauthenticate.ts";
import type { CurrentSession } from "../sessions/session-cookie.ts";
import { secondStepCheck } from "./check-second-step.ts";

interface Proof extends CurrentSession {
  /** The fields `password` and `otp`, as typed. */
  readonly password: string | undefined;
  readonly otp: string | undefined;
}

/**
 * Reauthentication before money leaves: by the password or, if two-step sign-in is on, by a code instead. Accounts
 * without either need a sign-in of the last ten minutes. Call it before the transaction, because hashing is slow.
 * @throws the errors of `reauthenticate`, at `password`; OtpWrong, and TooManyAttempts after five codes in 15 minutes
 */
export async function proveIdentity(
  services: Pick<Services, "db" | "clock" | "cipher" | "jobs" | "secret">,
  { password, otp, ...session }: Proof,
): Promise<void> {
  if (password === undefined && otp !== undefined) {
    const check = secondStepCheck(services);
    if (await check(session.userId, otp)) return;
  }
  await reauthenticate(services, { ...session, password, field: "password" });
}
