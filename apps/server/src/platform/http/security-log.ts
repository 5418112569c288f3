import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { BusinessError } from "../business-error.ts";
import { networkOf } from "./limits/network.ts";
import { TooManyRequests } from "./limits/rate-limit.ts";

/** Events for monitoring accounts. `docs/operations.md` explains each. */
export type SecurityEvent =
  | "signed_in"
  | "signed_out"
  | "sign_in_refused"
  | "second_step_required"
  | "second_step_refused"
  | "identity_refused"
  | "proof_refused"
  | "attempts_exceeded"
  | "requests_limited"
  | "access_denied"
  | "forgery_suspected"
  | "registration_requested"
  | "password_reset_requested"
  | "password_changed"
  | "email_change_requested"
  | "email_changed"
  | "email_change_refused"
  | "two_step_changed"
  | "google_linked"
  | "sessions_ended"
  | "account_deleted"
  | "account_suspended"
  | "account_restored"
  | "data_exported"
  | "list_exported"
  | "results_exported"
  | "results_link_created"
  | "results_link_revoked";

/** Errors that are security events, by their code. Every other 403 is `access_denied`. */
const refusals: Readonly<Record<string, SecurityEvent>> = {
  wrong_credentials: "sign_in_refused",
  account_suspended: "sign_in_refused",
  google_failed: "sign_in_refused",
  google_email_unverified: "sign_in_refused",
  otp_required: "second_step_required",
  otp_wrong: "second_step_refused",
  link_password_wrong: "proof_refused",
  password_wrong: "identity_refused",
  sign_in_again: "identity_refused",
  token_invalid: "proof_refused",
  code_wrong: "proof_refused",
  code_spent: "proof_refused",
  too_many_attempts: "attempts_exceeded",
  too_many_requests: "requests_limited",
  csrf_mismatch: "forgery_suspected",
};

interface Ids {
  /** The account concerned, if the caller is unknown or another user. */
  readonly userId?: number | undefined;
  /** Ids in the request's path. */
  readonly params?: unknown;
  readonly code?: string;
}

/**
 * Logs one line: the event, the endpoint, the caller and the account concerned. It contains ids only: the caller's
 * address is a keyed hash, which links lines but does not identify a person.
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

/** Logs an error if it is one of the events above. */
export function logRefusal(
  request: FastifyRequest,
  status: number,
  code: string,
  error?: BusinessError,
): void {
  const userId = error?.userId;
  // The payment sandbox uses the same code for its bank's one-time code, which is not a second step.
  if (code === "otp_wrong" && userId === undefined) return;
  if (error instanceof TooManyRequests && !error.isFirst) return;
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
