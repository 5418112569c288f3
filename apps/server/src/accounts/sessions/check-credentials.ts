import type { FastifyRequest } from "fastify";
import type { Services } from "../../platform/services.ts";
import { WrongCredentials } from "../errors.ts";
import { isKnownDevice } from "./known-devices.ts";
import { hashPassword, isPassword } from "../credentials/password.ts";
import { selectPassword } from "../repository.ts";
import { SignInAttempts } from "./sign-in-attempts.ts";
import { newToken } from "../token.ts";

export interface Credentials {
  /** Lower case. */
  readonly email: string;
  readonly password: string;
}

export type CheckCredentials = (
  credentials: Credentials,
  request: FastifyRequest,
) => Promise<number>;

/**
 * Gives the id of the user whom e-mail and password belong to. An unknown address costs the same work as a wrong
 * password and is limited alike, so neither time nor answer tells which addresses have an account.
 * The check throws WrongCredentials and, after too many of them, TooManyAttempts.
 */
export function credentialCheck(services: Services): CheckCredentials {
  const { config, db, clock } = services;
  const attempts = new SignInAttempts(services);
  const decoyHash = hashPassword(newToken());

  return async ({ email, password }, request) => {
    const user = await selectPassword(db, email);
    const attempt = await attempts.begin({
      email,
      address: request.ip,
      knownDevice:
        user !== undefined && isKnownDevice(request, config, user.id),
      now: clock.now(),
    });
    const matches = await isPassword(
      user?.passwordHash ?? (await decoyHash),
      password,
    );
    if (!user || !matches) throw new WrongCredentials(user?.id);
    await attempt.succeeded();
    return user.id;
  };
}
