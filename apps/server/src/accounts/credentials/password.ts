import { hash, hashRaw, verify } from "@node-rs/argon2";
import { HashQueue } from "./hash-queue.ts";
import type { HashCaller } from "./hash-queue.ts";

/**
 * Argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP Password Storage Cheat Sheet. Each hash
 * names its parameters, so raising these keeps older hashes valid.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run on the process's four threads for work outside the event loop. Files are read and database connections
 * opened there too, and must not wait for a flood of sign-ins. A lane of `waitingMaxPerLane` takes less than ten seconds
 * when no other waits.
 */
export const hashLimits = {
  atOnce: 2,
  waitingMax: 1_500,
  waitingMaxPerLane: 500,
};
const hashing = new HashQueue(hashLimits);

/**
 * Takes about 30 ms on another thread: never call it inside a transaction.
 * @throws TooManyRequests when too many of the caller's network are waiting, Unavailable when too many networks are, as
 * do the functions below.
 */
export function hashPassword(
  password: string,
  caller: HashCaller,
): Promise<string> {
  return hashing.run(caller, () => hash(password, parameters));
}

/**
 * Hashes a short secret with the same parameters and a given salt (base64url, like the result). Equal secrets with one
 * salt have one hash.
 */
export async function hashSlowly(
  secret: string,
  salt: string,
  caller: HashCaller,
): Promise<string> {
  const raw = await hashing.run(caller, () =>
    hashRaw(secret, { ...parameters, salt: Buffer.from(salt, "base64url") }),
  );
  return raw.toString("base64url");
}

export function isPassword(
  passwordHash: string,
  password: string,
  caller: HashCaller,
): Promise<boolean> {
  return hashing.run(caller, () => verify(passwordHash, password));
}
