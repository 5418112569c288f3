import type { Database } from "../platform/database/pool.ts";
import type { Clock } from "../platform/services.ts";
import { AttemptLimit } from "./attempt-limit.ts";
import { WrongCredentials } from "./errors.ts";
import { hashPassword, isPassword } from "./password.ts";
import { selectPassword } from "./repository.ts";
import { newToken } from "./token.ts";

export interface Credentials {
  /** Lower case. */
  readonly email: string;
  readonly password: string;
}

export type CheckCredentials = (credentials: Credentials) => Promise<number>;

/**
 * Gives the id of the user whom e-mail and password belong to. An unknown address costs the same work as a wrong
 * password and is limited alike, so neither time nor answer tells which addresses have an account.
 * The check throws WrongCredentials and, after ten attempts for one address within 15 minutes, TooManyAttempts.
 */
export function credentialCheck(db: Database, clock: Clock): CheckCredentials {
  const attempts = new AttemptLimit(10, 15);
  const decoyHash = hashPassword(newToken());

  return async ({ email, password }) => {
    attempts.begin(email, clock.now());
    const user = await selectPassword(db, email);
    const matches = await isPassword(
      user?.passwordHash ?? (await decoyHash),
      password,
    );
    if (!user || !matches) throw new WrongCredentials();
    attempts.forget(email);
    return user.id;
  };
}
