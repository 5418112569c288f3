import * as contract from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { browserOf } from "../sessions/browser.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { checkCode } from "./check-code.ts";
import { currentUser } from "../profile/current-user.ts";
import { keepSession } from "../sessions/set-session.ts";
import { pendingVerification } from "./pending-verification.ts";
import type { Asker } from "./pending-verification.ts";
import { checkApplicant, register } from "./register.ts";
import {
  clearRegistrationCookie,
  readRegistrationCookie,
  setRegistrationCookie,
} from "./registration-cookie.ts";
import { requestVerification } from "./request-verification.ts";
import { showVerification } from "./show-verification.ts";
import { signIn } from "../sessions/sign-in.ts";
import { hashToken } from "../token.ts";
import { verifyEmail } from "./verify-email.ts";

/** From asking for an account to the verified address. */
export function signUpRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;
  const registrations = new AttemptLimit(services, "registration", {
    attempts: 5,
    minutes: 60,
  });

  mount(
    app,
    contract.register,
    { perMinute: 20, event: "registration_asked" },
    async (call) => {
      const { body, locale, reply } = call;
      await registrations.begin(body.email, clock.now());
      const applicant = await checkApplicant(db, body);
      const registered = await inTransaction(db, (tx) =>
        register(tx, services, applicant, locale),
      );
      setRegistrationCookie(reply, config, registered);
      return { email: applicant.email };
    },
  );

  mount(app, contract.showVerification, {}, ({ user, request }) =>
    inTransaction(db, (tx) =>
      showVerification(tx, clock, askerOf(user, request)),
    ),
  );

  mount(app, contract.sendVerification, { perMinute: 6 }, async (call) => {
    const asker = askerOf(call.user, call.request);
    await inTransaction(db, async (tx) => {
      const pending = await pendingVerification(tx, clock, asker);
      await requestVerification(tx, services, pending);
    });
    return {};
  });

  mount(app, contract.verifyEmail, { perMinute: 20 }, (call) =>
    verify(call, hashToken(call.body.token)),
  );

  mount(app, contract.verifyEmailCode, { perMinute: 20 }, async (call) => {
    const asker = askerOf(call.user, call.request);
    return verify(call, await checkCode(services, call.body.code, asker));
  });

  /** Uses the letter up, and signs in the browser that asked for the account. */
  async function verify(
    { user, request, reply }: Caller,
    tokenHash: string,
  ): Promise<{ user: contract.User | null }> {
    const registrationToken = readRegistrationCookie(request, config);
    const browser = browserOf(request, config);
    const { signedIn, known } = await inTransaction(db, async (tx) => {
      const { userId, signsIn } = await verifyEmail(
        tx,
        clock,
        tokenHash,
        registrationToken,
      );
      // An account that has just been opened has no second step.
      const options = { remember: false, secondStep: false, browser };
      return {
        signedIn: signsIn ? await signIn(tx, clock, userId, options) : null,
        known: user?.id === userId ? await currentUser(tx, userId) : null,
      };
    });
    if (!signedIn) return { user: known };
    clearRegistrationCookie(reply, config);
    return { user: keepSession(config, { request, reply }, signedIn) };
  }

  function askerOf(user: SessionUser | null, request: FastifyRequest): Asker {
    return {
      userId: user?.id,
      registrationToken: readRegistrationCookie(request, config),
    };
  }
}

interface Caller {
  readonly user: SessionUser | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
