import type { FastifyRequest } from "fastify";
import { networkOf } from "../../platform/http/limits/network.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { hashPassword, isPassword } from "../credentials/password.ts";
import { findUserByEmail } from "../repository.ts";
import { newToken } from "../token.ts";
import { isKnownDevice } from "./browser.ts";
import { WrongCredentials } from "./errors.ts";

interface Credentials {
  /** The address in lower case. */
  readonly email: string;
  readonly password: string;
}

export type CheckCredentials = (
  credentials: Credentials,
  request: FastifyRequest,
) => Promise<number>;

/**
 * Returns a function that checks an email address with a password and returns the user's id. An unknown address costs
 * the same work as a wrong password and has the same limits, so neither timing nor response reveals which addresses
 * have an account. The function throws WrongCredentials and, after too many of them, TooManyAttempts.
 */
export function credentialCheck(services: Services): CheckCredentials {
  const { config, db, clock } = services;
  const attempts = new SignInAttempts(services);
  const decoyHash = hashPassword(newToken(), {
    network: "server",
    account: "decoy",
  });

  return async ({ email, password }, request) => {
    const user = await findUserByEmail(db, email);
    const network = networkOf(request.ip);
    const knownDevice =
      user !== undefined && isKnownDevice(request, config, user.id);
    const attempt = await attempts.begin({
      email,
      address: request.ip,
      knownDevice,
      now: clock.now(),
    });
    const caller = knownDevice
      ? { userId: user.id }
      : { network, account: email };
    const passwordHash = user?.passwordHash ?? (await decoyHash);
    const matches = await isPassword(passwordHash, password, caller).catch(
      async (error: unknown) => {
        // The password was not compared.
        await attempt.cancelled();
        throw error;
      },
    );
    if (!user || !matches) throw new WrongCredentials(user?.id);
    await attempt.succeeded();
    return user.id;
  };
}

const MINUTES = 15;
const PER_ACCOUNT = 10;
/**
 * Higher than the limit per account, since mobile networks put many users behind one address. Successful attempts do
 * not count.
 */
const PER_NETWORK = 1_000;

interface SignInAttempt {
  readonly email: string;
  /** The caller's IP address. */
  readonly address: string;
  readonly knownDevice: boolean;
  readonly now: Date;
}

interface BegunAttempt {
  succeeded(): Promise<void>;
  /** Takes the count back: nothing was compared. */
  cancelled(): Promise<void>;
}

/**
 * Limits password attempts within 15 minutes: 10 per account, 1,000 per network. Known devices have a separate count
 * and no limit per network, so that attacks from elsewhere cannot lock the owner out.
 */
export class SignInAttempts {
  readonly #byUnknownDevices: AttemptLimit;
  readonly #byKnownDevices: AttemptLimit;
  readonly #byNetwork: AttemptLimit;

  constructor(services: Pick<Services, "db" | "secret">) {
    const perAccount = { attempts: PER_ACCOUNT, minutes: MINUTES };
    const perNetwork = { attempts: PER_NETWORK, minutes: MINUTES };
    this.#byUnknownDevices = new AttemptLimit(services, "sign_in", perAccount);
    this.#byKnownDevices = new AttemptLimit(
      services,
      "sign_in_known_device",
      perAccount,
    );
    this.#byNetwork = new AttemptLimit(services, "sign_in_network", perNetwork);
  }

  /** @throws TooManyAttempts */
  async begin({
    email,
    address,
    knownDevice,
    now,
  }: SignInAttempt): Promise<BegunAttempt> {
    if (knownDevice) {
      await this.#byKnownDevices.begin(email, now);
      return {
        succeeded: () => this.#byKnownDevices.reset(email),
        cancelled: () => this.#byKnownDevices.uncount(email),
      };
    }
    const network = networkOf(address);
    await this.#byNetwork.begin(network, now);
    await this.#byUnknownDevices.begin(email, now);
    return {
      succeeded: async () => {
        await this.#byUnknownDevices.reset(email);
        await this.#byNetwork.uncount(network);
      },
      cancelled: async () => {
        await this.#byUnknownDevices.uncount(email);
        await this.#byNetwork.uncount(network);
      },
    };
  }
}
