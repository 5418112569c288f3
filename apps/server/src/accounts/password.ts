import { hash, verify } from "@node-rs/argon2";

/**
 * Argon2id with 19 MiB, two passes, one lane: the first choice of the OWASP Password Storage Cheat Sheet. A hash names
 * its own parameters, so raising these leaves older hashes valid.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes some 30 ms of another thread: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

export function isPassword(
  passwordHash: string,
  password: string,
): Promise<boolean> {
  return verify(passwordHash, password);
}
