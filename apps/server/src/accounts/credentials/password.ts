import { hash, hashRaw, verify } from "@node-rs/argon2";
import { ConcurrencyLimit } from "../../platform/concurrency-limit.ts";

/**
 * Argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP Password Storage Cheat Sheet. Each hash
 * names its parameters, so raising these keeps older hashes valid.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run on the process's four threads for work outside the event loop. Files are read and database connections
 * opened there too, and must not wait for a flood of sign-ins. With `waitingMax` in the queue the wait is about five
 * seconds.
 */
const hashing = new ConcurrencyLimit({ atOnce: 2, waitingMax: 300 });
/** Hashes of all callers wait in one order. */
const everyone = "everyone";

/**
 * Takes about 30 ms on another thread: never call it inside a transaction.
 * @throws Unavailable when too many are waiting, as do the functions below.
 */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(everyone, () => hash(password, parameters));
}

/**
 * Hashes a short secret with the same parameters and a given salt (base64url, like the result). Equal secrets with one
 * salt have one hash.
 */
export async function hashSlowly(
  secret: string,
  salt: string,
): Promise<string> {
  const raw = await hashing.run(everyone, () =>
    hashRaw(secret, { ...parameters, salt: Buffer.from(salt, "base64url") }),
  );
  return raw.toString("base64url");
}

export function isPassword(
  passwordHash: string,
  password: string,
): Promise<boolean> {
  return hashing.run(everyone, () => verify(passwordHash, password));
}
