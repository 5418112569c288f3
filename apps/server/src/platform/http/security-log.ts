import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { BusinessError } from "../business-error.ts";
import { networkOf } from "./network.ts";

/** What somebody who watches over the accounts wants to know; each is explained in `docs/operations.md`. */
export type SecurityEvent =
  | "signed_in"
  | "signed_out"
  | "sign_in_refused"
  | "second_step_asked"
  | "second_step_refused"
  | "identity_refused"
  | "proof_refused"
  | "attempts_spent"
  | "requests_limited"
  | "access_denied"
  | "forgery_suspected"
  | "registration_asked"
  | "password_reset_asked"
  | "password_changed"
  | "email_change_asked"
  | "email_changed"
  | "email_change_refused"
  | "two_step_changed"
  | "google_linked"
  | "sessions_ended"
  | "account_deleted"
  | "account_suspended"
  | "account_restored"
  | "data_exported";

/** Refusals that are security events, by their code. Every other 403 is `access_denied`. */
const refusals: Readonly<Record<string, SecurityEvent>> = {
  wrong_credentials: "sign_in_refused",
  account_suspended: "sign_in_refused",
  google_failed: "sign_in_refused",
  google_email_unverified: "sign_in_refused",
  otp_required: "second_step_asked",
  otp_wrong: "second_step_refused",
  password_wrong: "identity_refused",
  sign_in_again: "identity_refused",
  token_invalid: "proof_refused",
  code_wrong: "proof_refused",
  code_spent: "proof_refused",
  too_many_attempts: "attempts_spent",
  too_many_requests: "requests_limited",
  csrf_mismatch: "forgery_suspected",
};

interface Ids {
  /** Whose account it is, where the caller is not known or another one. */
  readonly userId?: number | undefined;
  /** What the call's path names. */
  readonly params?: unknown;
  readonly code?: string;
}

/**
 * One line of the log: what happened, at which call, by whom, and to whose account. Ids only: the caller's address is
 * told as a keyed hash, by which lines can be compared and nobody found.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  ids: Ids = {},
): void {
  const { url } = request.routeOptions;
  request.log.info(
    {
      event,
      call: `${request.method} ${url ?? "unknown"}`,
      callerId: request.user?.id,
      ...ids,
      network: hashNetwork(request),
    },
    "security event",
  );
}

/** Logs a refusal if it is one of those above. */
export function logRefusal(
  request: FastifyRequest,
  status: number,
  code: string,
  error?: BusinessError,
): void {
  const userId = error?.userId;
  // The code that a bank asks for at the payment sandbox is called alike, and is nobody's second step.
  if (code === "otp_wrong" && userId === undefined) return;
  const event =
    refusals[code] ?? (status === 403 ? "access_denied" : undefined);
  if (event) logSecurityEvent(request, event, { code, userId });
}

function hashNetwork({ server, ip }: FastifyRequest): string {
  return createHmac("sha256", server.logSecret)
    .update(`network ${networkOf(ip)}`)
    .digest("base64url")
    .slice(0, 12);
}
