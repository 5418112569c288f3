import { networkOf } from "../../platform/http/network.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";

const MINUTES = 15;
const PER_ACCOUNT = 10;
/** Mobile networks put many people behind one address, so it is a multiple; who succeeds is not counted. */
const PER_NETWORK = 100;

interface SignInAttempt {
  readonly email: string;
  /** The caller's IP address. */
  readonly address: string;
  /** Whether this browser signed in to the account before. */
  readonly knownDevice: boolean;
  readonly now: Date;
}

/**
 * How often a password may be tried: ten times within 15 minutes for one account, and a hundred times from one network.
 * Browsers that signed in to the account before are counted apart, and not by their network: however busy strangers are,
 * the owner gets in.
 */
export class SignInAttempts {
  readonly #byStrangers: AttemptLimit;
  readonly #byKnownDevices: AttemptLimit;
  readonly #byNetwork: AttemptLimit;

  constructor(services: Pick<Services, "db" | "secret">) {
    const perAccount = { attempts: PER_ACCOUNT, minutes: MINUTES };
    const perNetwork = { attempts: PER_NETWORK, minutes: MINUTES };
    this.#byStrangers = new AttemptLimit(services, "sign_in", perAccount);
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
  }: SignInAttempt): Promise<{ succeeded(): Promise<void> }> {
    if (knownDevice) {
      await this.#byKnownDevices.begin(email, now);
      return { succeeded: () => this.#byKnownDevices.forget(email) };
    }
    const network = networkOf(address);
    await this.#byNetwork.begin(network, now);
    await this.#byStrangers.begin(email, now);
    return {
      succeeded: async () => {
        await this.#byStrangers.forget(email);
        await this.#byNetwork.takeBack(network);
      },
    };
  }
}
