import { setTimeout as sleep } from "node:timers/promises";
import { codeAt } from "../../apps/server/src/accounts/two-step/totp.ts";

const STEP_MS = 30_000;

/** The last step whose code was given, by the key of the app. */
const given = new Map<string, number>();

/**
 * A code that the server takes now: it takes each once and none from before it, but those of the step before and after.
 * Three in a row are there at once; for a fourth one waits as a person would.
 */
export async function nextCode(secret: string): Promise<string> {
  const last = given.get(secret) ?? 0;
  const now = Math.floor(Date.now() / STEP_MS);
  const step = Math.max(last + 1, now - 1);
  given.set(secret, step);
  // Not before the step is the next one at most, and a moment more for the server's clock.
  const earliest = (step - 1) * STEP_MS + 500;
  await sleep(Math.max(0, earliest - Date.now()));
  return codeAt(secret, new Date(step * STEP_MS));
}
