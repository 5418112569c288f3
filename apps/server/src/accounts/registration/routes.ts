import { rememberByDefault } from "@sigi/contract/accounts.ts";
import * as contract from "@sigi/contract/registration.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import { EmailRequestLimit } from "../email-request-limit.ts";
import { currentUser } from "../profile/current-user.ts";
import { TokenInvalid } from "../errors.ts";
import { browserOf, signInBrowser } from "../sessions/browser.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";
import { hashToken } from "../token.ts";
import { checkOwner, completeRegistration } from "./complete-registration.ts";
import {
  pendingVerification,
  requestVerification,
  showVerification,
} from "./pending-verification.ts";
import type { Requester } from "./pending-verification.ts";
import { checkApplicant, register } from "./register.ts";
import { checkCode, verifyEmail } from "./verify-email.ts";
import type { EmailProof } from "./verify-email.ts";

/** The routes from the registration to the verified address. */
export function registrationRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;
  const registrations = new EmailRequestLimit(services, "registration");
  /** Holds the token of the browser that registered, until the address is verified. */
  const cookie = cookieName(config, "registration");

  mount(
    app,
    contract.register,
    {
      perNetwork: true,
      changesCallerOnly: true,
      event: "registration_requested",
    },
    async (call) => {
      const { body, locale, request, reply } = call;
      await registrations.begin({
        email: body.email,
        address: request.ip,
        now: clock.now(),
      });
      const applicant = await checkApplicant(db, body, networkOf(request.ip));
      const { token, expiresAt } = await inTransaction(db, (tx) =>
        register(tx, services, applicant, { locale, next: body.next ?? null }),
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
      await requestVerification(tx, services, pending, call.body?.next ?? null);
    });
    return {};
  });

  mount(app, contract.verifyEmail, { perNetwork: true }, (call) =>
    verify(call, { tokenHash: hashToken(call.body.token), proof: "link" }),
  );

  mount(app, contract.verifyEmailCode, { perNetwork: true }, async (call) => {
    const requester = requesterOf(call.user, call.request);
    const tokenHash = await checkCode(services, call.body.code, requester);
    const { user } = await verify(call, { tokenHash, proof: "code" });
    // A code never results in a registration that must still be completed.
    if (!user) throw new TokenInvalid();
    return { user };
  });

  mount(
    app,
    contract.completeRegistration,
    { perNetwork: true },
    async (call) => {
      const { body, locale, request } = call;
      const owner = await checkOwner(services, body, networkOf(request.ip));
      const signedIn = await inTransaction(db, async (tx) => {
        const chosen = { ...owner, locale };
        const id = await completeRegistration(tx, clock, body.token, chosen);
        return signInNew(tx, call, id);
      });
      return signInBrowser(config, call, signedIn);
    },
  );

  /** Uses the token, and signs in the browser that registered. */
  async function verify(
    { user: caller, request, reply }: Caller,
    proven: { tokenHash: string; proof: EmailProof },
  ): Promise<ResultOf<typeof contract.verifyEmail>> {
    const requester = requesterOf(caller, request);
    const found = await inTransaction(db, async (tx) => {
      const result = await verifyEmail(tx, clock, proven, requester);
      if (result.outcome === "unclaimed") return result;
      const { outcome, userId } = result;
      return outcome === "created"
        ? { outcome, signedIn: await signInNew(tx, { request }, userId) }
        : { outcome, user: await currentUser(tx, userId) };
    });
    if (found.outcome === "unclaimed") {
      const { email, referral } = found.registration;
      return { user: null, registration: { email, referral } };
    }
    if (found.outcome === "verified")
      return { user: found.user, registration: null };
    reply.clearCookie(cookie, cookieAttributes(config));
    const user = signInBrowser(config, { request, reply }, found.signedIn);
    return { user, registration: null };
  }

  /** An account that was just created has no second step. */
  const signInNew = (
    tx: Tx,
    { request }: Pick<Caller, "request">,
    userId: number,
  ): Promise<SignedIn> =>
    signIn(tx, clock, userId, {
      remember: rememberByDefault,
      secondStep: false,
      browser: browserOf(request, config),
    });

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
