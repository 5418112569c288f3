import { networkOf } from "../platform/http/limits/network.ts";
import type { Services } from "../platform/services.ts";
import { AttemptLimit } from "./attempt-limit.ts";

const MINUTES = 60;
const PER_EMAIL = 5;
/** Higher than the limit per address, since mobile networks put many users behind one IP address. */
const PER_NETWORK = 1_000;

interface EmailRequest {
  readonly email: string;
  /** The caller's IP address. */
  readonly address: string;
  readonly now: Date;
}

/** Limits a public call that sends an email, per hour: 5 per email address, 1,000 per network. */
export class EmailRequestLimit {
  readonly #byEmail: AttemptLimit;
  readonly #byNetwork: AttemptLimit;

  constructor(services: Pick<Services, "db" | "secret">, name: string) {
    this.#byEmail = new AttemptLimit(services, name, {
      attempts: PER_EMAIL,
      minutes: MINUTES,
    });
    this.#byNetwork = new AttemptLimit(services, `${name}_network`, {
      attempts: PER_NETWORK,
      minutes: MINUTES,
    });
  }

  /**
   * The network comes first: when it has no attempts left, it cannot use up those of email addresses.
   * @throws TooManyAttempts
   */
  async begin({ email, address, now }: EmailRequest): Promise<void> {
    await this.#byNetwork.begin(networkOf(address), now);
    await this.#byEmail.begin(email, now);
  }
}
