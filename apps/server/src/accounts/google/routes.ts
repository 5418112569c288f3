import {
  locales,
  referralCode,
  rememberByDefault,
} from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import * as contract from "@sigi/contract/google.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { GoogleExpired, GoogleOff } from "./errors.ts";
import { GoogleCookies } from "./cookies.ts";
import type { GoogleFlow } from "./cookies.ts";
import { GoogleProvider, newSecrets } from "./provider.ts";
import { linkGoogle } from "./link-google.ts";
import { registerWithGoogle } from "./register-with-google.ts";
import { findGoogleUser } from "./repository.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";
import { pageUrl } from "../page-url.ts";
import { browserOf, signInBrowser, reportSignIn } from "../sessions/browser.ts";
import type { CheckCredentials } from "../sessions/check-credentials.ts";
import { signIn } from "../sessions/sign-in.ts";
import type { SignedIn } from "../sessions/sign-in.ts";
import type { CheckSecondStep } from "../two-step/check-second-step.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { limitPerNetwork } from "../../platform/http/limits/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

const redirectQuery = z.object({
  locale: z.enum(locales).catch("id"),
  next: z.string().max(2000).nullable().catch(null),
  referral: z.union([referralCode, z.null()]).catch(null),
});

export function googleRoutes(
  app: App,
  services: Services,
  checkCredentials: CheckCredentials,
  checkSecondStep: CheckSecondStep,
): void {
  const { config, db, clock } = services;
  const configured = config.google && new GoogleProvider(config.google);
  const cookies = new GoogleCookies(services);

  mount(app, contract.getGoogleSignIn, {}, async () => ({
    enabled: configured !== undefined,
  }));

  // The browser navigates to this route, which redirects it to Google.
  app.get(
    contract.googleRedirectPath,
    { config: limitPerNetwork },
    async (request, reply) => {
      const query = redirectQuery.parse(request.query);
      const flow = { ...newSecrets(), ...query };
      const url = await provider().authorizationUrl(flow, returnUrl(flow));
      cookies.storeFlow(reply, flow);
      return reply.redirect(url.href);
    },
  );

  mount(app, contract.signInWithGoogle, { perNetwork: true }, async (call) => {
    const { body, request, reply } = call;
    const google = provider();
    const flow = cookies.consumeFlow(request, reply);
    const answer = new URL(returnUrl(flow));
    const { code, state, iss } = body;
    answer.search = new URLSearchParams({
      code,
      state,
      ...(iss === undefined ? {} : { iss }),
    }).toString();
    const identity = await google.identify(answer, flow);
    const browser = browserOf(request, config);
    const result = await inTransaction(db, async (tx) => {
      const found = await signInWithGoogle(tx, clock, identity, browser);
      if (found.outcome === "signed_in") {
        await reportSignIn(tx, services, request, found.signedIn.user.id);
      }
      return found;
    });
    const { outcome } = result;
    const { next, referral } = flow;
    if (result.outcome === "signed_in") {
      const user = finish(call, result.signedIn);
      return { outcome, user, email: null, name: null, next, referral };
    }
    cookies.storeIdentity(reply, identity);
    const { email, name } = identity;
    return { outcome, user: null, email, name, next, referral };
  });

  mount(app, contract.confirmGoogle, { perNetwork: true }, async (call) => {
    const { body, request } = call;
    provider();
    const { subject } = cookies.readIdentity(request);
    const userId = await inTransaction(db, (tx) => findGoogleUser(tx, subject));
    if (userId === undefined) throw new GoogleExpired();
    const secondStep = await checkSecondStep(userId, body.otp);
    const browser = browserOf(request, config);
    const signedIn = await inTransaction(db, async (tx) => {
      await reportSignIn(tx, services, request, userId);
      return signIn(tx, clock, userId, {
        remember: rememberByDefault,
        secondStep,
        browser,
      });
    });
    return finish(call, signedIn);
  });

  mount(
    app,
    contract.registerWithGoogle,
    { perNetwork: true },
    async (call) => {
      const { body, locale, request } = call;
      provider();
      const signedIn = await inTransaction(db, (tx) =>
        registerWithGoogle(tx, clock, {
          identity: cookies.readIdentity(request),
          consent: body.consent,
          referral: body.referral,
          locale,
          browser: browserOf(request, config),
        }),
      );
      return finish(call, signedIn);
    },
  );

  mount(
    app,
    contract.linkGoogle,
    { perNetwork: true, event: "google_linked" },
    async (call) => {
      const { body, request } = call;
      provider();
      const identity = cookies.readIdentity(request);
      const { email } = identity;
      const userId = await checkCredentials(
        { email, password: body.password },
        request,
      );
      const secondStep = await checkSecondStep(userId, body.otp);
      const browser = browserOf(request, config);
      const signedIn = await inTransaction(db, (tx) =>
        linkGoogle(tx, services, { userId, secondStep }, identity, browser),
      );
      return finish(call, signedIn);
    },
  );

  /** @throws GoogleOff */
  function provider(): GoogleProvider {
    if (!configured) throw new GoogleOff();
    return configured;
  }

  /** The page that Google redirects to, in the language of the page with the button. */
  function returnUrl({ locale }: Pick<GoogleFlow, "locale">): string {
    return pageUrl(config.appUrl, locale, "/auth/google");
  }

  function finish(caller: Caller, signedIn: SignedIn): User {
    cookies.clearIdentity(caller.reply);
    return signInBrowser(config, caller, signedIn);
  }
}

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
