import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { holdSession } from "../sessions/lock-session.ts";
import type { SessionHolder } from "../sessions/lock-session.ts";
import { findUser } from "../repository.ts";
import { newTotpSecret, otpauthUri } from "./totp.ts";
import { upsertSetup } from "./repository.ts";
import { sealSecret } from "./two-step-secret.ts";

/** How long a new key waits for the first code of the app. */
const VALID_MS = 60 * 60_000;

/**
 * Makes a key for somebody's authenticator app. Until `confirmTwoStep` nothing changes, neither where two-step sign-in is
 * off nor where it is on with another key.
 * @throws Unauthenticated when the session has ended meanwhile.
 */
export async function beginTwoStep(
  tx: Tx,
  { cipher, clock }: Pick<Services, "cipher" | "clock">,
  holder: SessionHolder,
): Promise<{ secret: string; uri: string }> {
  const { userId } = holder;
  await holdSession(tx, holder);
  const account = await findUser(tx, userId);
  if (!account) throw new Unauthenticated();
  const secret = newTotpSecret();
  await upsertSetup(tx, {
    userId,
    secret: sealSecret(cipher, "two_step_setups", { userId, secret }),
    expiresAt: new Date(clock.now().getTime() + VALID_MS),
  });
  return { secret, uri: otpauthUri(secret, account.email) };
}
