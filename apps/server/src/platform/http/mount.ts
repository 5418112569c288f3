import { Readable } from "node:stream";
import { apiError, envelope, takesBody } from "@sigi/contract/endpoint.ts";
import type {
  Access,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResultOf,
} from "@sigi/contract/endpoint.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from "fastify";
import { Forbidden, Invalid, Unauthenticated } from "../business-error.ts";
import type { App } from "./app.ts";
import { refuseCrossSite, requireCsrfToken } from "./csrf.ts";
import type { Owner, SessionUser } from "./session-user.ts";
import { logSecurityEvent } from "./security-log.ts";
import type { SecurityEvent } from "./security-log.ts";
import { readForm } from "./upload.ts";

/** One call as its handler gets it: everything decoded, the caller known. */
export interface Call<E extends Endpoint> {
  readonly user: E["access"] extends "public" | "builder"
    ? SessionUser | null
    : SessionUser;
  /** For what one may make before having an account. */
  readonly owner: E["access"] extends "public" ? Owner | null : Owner;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly locale: Locale;
  /** The header `Idempotency-Key`, if the caller sent one: 8 to 100 visible ASCII characters. */
  readonly idempotencyKey: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  /** Calls per minute and caller (session, else address); without it only the server's own limit holds. */
  readonly perMinute?: number;
  /** The same by the hour, for what is costly and seldom needed; not beside `perMinute`. */
  readonly perHour?: number;
  /** Only for calls that prove themselves otherwise, such as a signed notification. */
  readonly csrf?: false;
  /** A call that succeeded is this event in the security log. */
  readonly event?: SecurityEvent;
  /** What to tell the reader when the call has succeeded: the `msg` beside the result. */
  readonly msg?: (locale: Locale) => string;
}

/** A result that may be too large to be held at once: its whole envelope as JSON, encoded by the contract already, in pieces. */
export class Streamed {
  readonly json: AsyncIterable<string>;

  constructor(json: AsyncIterable<string>) {
    this.json = json;
  }
}

/**
 * Serves an endpoint: limit, session, role and anti-forgery are checked before the body is read, then input is decoded
 * and the result encoded by the contract. A handler gives the result alone; the envelope and status come from here.
 */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: RouteOptions,
  handler: (call: Call<E>) => Promise<ResultOf<E> | Streamed>,
): void {
  const guards = [
    guardFor(endpoint.access),
    ...(endpoint.changesState && options.csrf !== false
      ? [refuseCrossSite, requireCsrfToken(app)]
      : []),
  ];

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(takesBody(endpoint) ? { body: endpoint.body } : {}),
      response: {
        ...(endpoint.status === 204
          ? {}
          : { [endpoint.status]: envelope(endpoint.result) }),
        "4xx": apiError,
        "5xx": apiError,
      },
    },
    onRequest: guards,
    preValidation: readForm(endpoint.fileField),
    ...limitOf(options),
    handler: async (request, reply) => {
      const result = await handler({
        user: request.user as Call<E>["user"],
        owner: ownerOf(request) as Call<E>["owner"],
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        locale: request.locale,
        idempotencyKey: idempotencyKeyOf(request),
        request,
        reply,
      });
      if (options.event) {
        const { params } = request;
        logSecurityEvent(request, options.event, { params });
      }
      reply.status(endpoint.status);
      if (result instanceof Streamed) {
        reply.type("application/json; charset=utf-8");
        return reply.send(Readable.from(result.json));
      }
      return reply.send(
        endpoint.status === 204
          ? undefined
          : { result, msg: options.msg?.(request.locale) },
      );
    },
  });
}

function limitOf({ perMinute, perHour }: RouteOptions) {
  const [max, timeWindow] =
    perHour === undefined ? [perMinute, "1 minute"] : [perHour, "1 hour"];
  return max === undefined
    ? {}
    : { config: { rateLimit: { max, timeWindow } } };
}

/** `/api/tasks/{code}` → `/api/tasks/:code`. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function guardFor(access: Access): onRequestAsyncHookHandler {
  return async (request) => {
    if (access === "public") return;
    if (access === "builder" && ownerOf(request)) return;
    if (!request.user) throw new Unauthenticated();
    if (access === "admin" && request.user.role !== "admin") {
      const { awaitsTwoStep } = request.user;
      throw new Forbidden(awaitsTwoStep ? "two_step_required" : "admins_only");
    }
  };
}

function ownerOf({ user, guestId }: FastifyRequest): Owner | null {
  if (user) return { userId: user.id };
  return guestId === null ? null : { guestId };
}

/**
 * Who sends a key counts on it, so one that cannot be kept is refused rather than passed over.
 * @throws Invalid
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers["idempotency-key"];
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined || /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new Invalid({ "Idempotency-Key": [{ code: "invalid" }] });
}
