import * as z from "zod/mini";
import { user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { instant, wireObject } from "./wire-names.ts";

/**
 * Ways of giving consent: at the registration, by Google, to a new version while signed in, or through the command that
 * makes admins.
 */
export const consentSources = [
  "registration",
  "google",
  "renewal",
  "command",
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** A version of the terms and privacy policy that the user agreed to. */
export const consent = wireObject({
  version: z.string(),
  given_at: instant,
  source: z.enum(consentSources),
});
export type Consent = z.output<typeof consent>;

export const listConsents = endpoint({
  method: "GET",
  path: "/api/user/consents",
  access: "user",
  summary:
    "Lists the versions of the terms that the user agreed to, newest first.",
  result: z.array(consent),
});

export const giveConsent = endpoint({
  method: "POST",
  path: "/api/user/consent",
  access: "user",
  summary:
    "Records the consent to the current version of the terms. Other versions are refused.",
  body: z.object({ version: z.string().check(z.maxLength(40)) }),
  result: user,
  errors: ["consent_outdated", "too_many_requests"],
});
