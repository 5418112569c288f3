import * as contract from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { cookieAttributes, cookieName } from "../cookies.ts";
import { EmailRequestLimit } from "../email-request-limit.ts";
import { currentUser } from "../profile/current-user.ts";
import { browserOf, signInBrowser } from "../sessions/browser.ts";
import { signIn } from "../sessions/sign-in.ts";
import { hashToken } from "../token.ts";
import {
  pendingVerification,
  requestVerification,
  showVerification,
} from "./pending-verification.ts";
import type { Requester } from "./pending-verification.ts";
import { checkApplicant, register } from "./register.ts";
import { checkCode, verifyEmail } from "./verify-email.ts";

/** From the registration to the verified address. */
export function registrationRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;
  const registrations = new EmailRequestLimit(services, "registration");
  /** Holds the token of the browser that registered, until the address is verified. */
  const cookie = cookieName(config, "registration");

  mount(
    app,
    contract.register,
    { perNetwork: true, event: "registration_requested" },
    async (call) => {
      const { body, locale, request, reply } = call;
      await registrations.begin({
        email: body.email,
        address: request.ip,
        now: clock.now(),
      });
      const applicant = await checkApplicant(db, body);
      const { token, expiresAt } = await inTransaction(db, (tx) =>
        register(tx, services, applicant, locale),
      );
      reply.setCookie(cookie, token, {
        ...cookieAttributes(config),
        expires: expiresAt,
      });
      return { email: applicant.email };
    },
  );

  mount(app, contract.showVerification, {}, ({ user, request }) =>
    inTransaction(db, (tx) =>
      showVerification(tx, clock, requesterOf(user, request)),
    ),
  );

  mount(app, contract.sendVerification, { perNetwork: true }, async (call) => {
    const requester = requesterOf(call.user, call.request);
    await inTransaction(db, async (tx) => {
      const pending = await pendingVerification(tx, clock, requester);
      await requestVerification(tx, services, pending);
    });
    return {};
  });

  mount(app, contract.verifyEmail, { perNetwork: true }, (call) =>
    verify(call, hashToken(call.body.token)),
  );

  mount(app, contract.verifyEmailCode, { perNetwork: true }, async (call) => {
    const requester = requesterOf(call.user, call.request);
    return verify(call, await checkCode(services, call.body.code, requester));
  });

  /** Consumes the token, and signs in the browser that registered. */
  async function verify(
    { user, request, reply }: Caller,
    tokenHash: string,
  ): Promise<{ user: contract.User | null }> {
    const browser = browserOf(request, config);
    const { signedIn, known } = await inTransaction(db, async (tx) => {
      const { userId, signsIn } = await verifyEmail(
        tx,
        clock,
        tokenHash,
        request.cookies[cookie],
      );
      // An account that was just created has no second step.
      const options = { remember: false, secondStep: false, browser };
      return {
        signedIn: signsIn ? await signIn(tx, clock, userId, options) : null,
        known: user?.id === userId ? await currentUser(tx, userId) : null,
      };
    });
    if (!signedIn) return { user: known };
    reply.clearCookie(cookie, cookieAttributes(config));
    return { user: signInBrowser(config, { request, reply }, signedIn) };
  }

  const requesterOf = (
    user: SessionUser | null,
    request: FastifyRequest,
  ): Requester => ({
    userId: user?.id,
    registrationToken: request.cookies[cookie],
  });
}

interface Caller {
  readonly user: SessionUser | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
