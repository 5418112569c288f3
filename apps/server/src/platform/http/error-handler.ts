import type { ApiError } from "@sigi/contract/endpoint.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { BusinessError, Unauthenticated } from "../business-error.ts";
import type { ErrorKind, FieldFaults } from "../business-error.ts";
import type { App } from "./app.ts";
import { InvalidInput } from "./contract-compilers.ts";
import { errorText, fieldText, issueFault } from "./error-text.ts";
import { loggable } from "../loggable.ts";
import { logRefusal } from "./security-log.ts";
import { isDatabaseBusy, violates } from "../database/sql-error.ts";

const statusOf: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  timed_out: 408,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

/** Codes of Fastify's own errors, by status. */
const codeOfStatus: Record<number, string> = {
  400: "malformed",
  403: "csrf_mismatch",
  404: "not_found",
  413: "too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "unavailable",
};

/**
 * The only place that maps errors to HTTP, in the request's language. Unexpected errors are logged and become 500, a
 * busy database 503.
 */
export function registerErrorHandler(app: App): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(errorBody("not_found", request.locale)),
  );
}

/** Sends an error without internal details. */
export function answerError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { locale } = request;
  const error: FastifyError | BusinessError = isForDeletedAccount(thrown)
    ? new Unauthenticated()
    : thrown;
  if (error instanceof BusinessError) {
    if (error.retryAfterSeconds !== undefined) {
      reply.header("retry-after", error.retryAfterSeconds);
    }
    const status = statusOf[error.kind];
    logRefusal(request, status, error.code, error);
    return reply.status(status).send({
      ...errorBody(error.code, locale, error.params),
      error: error.fields && fieldTexts(error.fields, locale),
      result: error.present,
    });
  }
  if (error instanceof InvalidInput) {
    return reply.status(422).send({
      ...errorBody("validation_failed", locale),
      error: issueTexts(error.issues, locale),
    });
  }
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const code = codeOfStatus[status] ?? "malformed";
    logRefusal(request, status, code);
    return reply.status(status).send(errorBody(code, locale));
  }
  request.log.error(loggable(error), "unexpected error");
  return isDatabaseBusy(error)
    ? reply.status(503).send(errorBody("unavailable", locale))
    : reply.status(500).send(errorBody("server_error", locale));
}

/** The caller's account was deleted during the request, and the database rejects new rows for it. */
const isForDeletedAccount = (error: unknown) =>
  violates(error, "account_not_deleted");

/** The body of an error without faults at fields. */
export function errorBody(code: string, locale: Locale, params = {}): ApiError {
  return { message: errorText(code, locale, params), code };
}

function fieldTexts(
  fields: FieldFaults,
  locale: Locale,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [
      field,
      faults.map(
        (fault) =>
          fault.text?.(locale) ?? fieldText(fault.code, locale, fault.params),
      ),
    ]),
  );
}

/** Maximum number of faults in a response: a body of one megabyte can contain a hundred thousand faults. */
const FAULTS_MAX = 100;

function issueTexts(
  issues: InvalidInput["issues"],
  locale: Locale,
): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const issue of issues.slice(0, FAULTS_MAX)) {
    const fault = issueFault(issue);
    (texts[issue.path.join(".") || "body"] ??= []).push(
      fault.text?.(locale) ?? fieldText(fault.code, locale, fault.params),
    );
  }
  return texts;
}
