import type { startAnswer } from "@sigi/contract/answers.ts";
import { AttemptLimit } from "../../accounts/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import type { Call } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { beginGuest } from "../../surveys/public.ts";
import type { Respondent } from "../participation/respondent.ts";

/** The limit suffices for the phones of a class behind one address, and stops a script that drops its cookie. */
const allowance = { attempts: 100, minutes: 60 };

/** Callers without session and cookie who begin to answer as guests. */
export class NewGuests {
  readonly #services: Services;
  readonly #limit: AttemptLimit;

  constructor(services: Services) {
    this.#services = services;
    this.#limit = new AttemptLimit(services, "guest-start", allowance);
  }

  /**
   * Creates the caller's guest and sets its cookie.
   * @throws Unauthenticated for a caller who does not start as a guest, TooManyAttempts for the caller's network.
   */
  async admit({
    body,
    request,
    reply,
  }: Call<typeof startAnswer>): Promise<Respondent> {
    if (!body?.guest) throw new Unauthenticated();
    const { db, clock } = this.#services;
    await this.#limit.begin(networkOf(request.ip), clock.now());
    return inTransaction(db, (tx) => beginGuest(tx, this.#services, reply));
  }
}
