import { setTimeout as sleep } from "node:timers/promises";
import { codeAt } from "../../apps/server/src/accounts/two-step/totp.ts";

const STEP_MS = 30_000;
/** A code of the previous step is not used within this time before its expiry, in milliseconds. */
const MARGIN_MS = 5_000;

/** The last time step whose code was used, by the app's key. */
const used = new Map<string, number>();

/**
 * A code that the server accepts now. It accepts each code once, none older than the last one, and besides those of the
 * current step also those of the previous and the next step: three in a row need no wait, except in the last seconds of
 * a step.
 */
export async function nextCode(secret: string): Promise<string> {
  const now = Math.floor(Date.now() / STEP_MS);
  const oldest = Math.floor((Date.now() + MARGIN_MS) / STEP_MS) - 1;
  const step = Math.max((used.get(secret) ?? 0) + 1, oldest);
  used.set(secret, step);
  if (step > now + 1) await sleep((step - 1) * STEP_MS + 500 - Date.now());
  return codeAt(secret, new Date(step * STEP_MS));
}
