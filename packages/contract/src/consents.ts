import { z } from "zod";
import { user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { instant, wireObject } from "./wire-names.ts";

/** Where one agreed: at registration, by Google, to a new version while signed in, or to the command that makes admins. */
export const consentSources = [
  "registration",
  "google",
  "renewal",
  "command",
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** A version of terms and privacy policy that one agreed to. */
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
  summary: "The versions of the terms that one agreed to, newest first.",
  result: z.array(consent),
});

export const giveConsent = endpoint({
  method: "POST",
  path: "/api/user/consent",
  access: "user",
  summary:
    "Agrees to the present version of the terms; another one is refused, as it is not what was read.",
  body: z.object({ version: z.string().max(40) }),
  result: user,
  errors: ["consent_outdated", "too_many_requests"],
});
