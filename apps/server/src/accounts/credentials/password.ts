import { hash, hashRaw, verify } from "@node-rs/argon2";

/**
 * Argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP Password Storage Cheat Sheet. Each hash
 * names its parameters, so raising these keeps older hashes valid.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes about 30 ms on another thread: never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** The same work for a short secret with a given salt (base64url, as the result). Equal secrets with one salt have one hash. */
export async function hashSlowly(
  secret: string,
  salt: string,
): Promise<string> {
  const raw = await hashRaw(secret, {
    ...parameters,
    salt: Buffer.from(salt, "base64url"),
  });
  return raw.toString("base64url");
}

export function isPassword(
  passwordHash: string,
  password: string,
): Promise<boolean> {
  return verify(passwordHash, password);
}
