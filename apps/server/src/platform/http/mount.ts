import { Readable } from "node:stream";
import {
  apiError,
  conflictError,
  contentBytesMax,
  envelope,
  needsCsrfToken,
  takesBody,
} from "@sigi/contract/endpoint.ts";
import type {
  Access,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResultOf,
} from "@sigi/contract/endpoint.ts";
import { pageUserHeader } from "@sigi/contract/request.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from "fastify";
import {
  businessError,
  Invalid,
  OtherUser,
  Unauthenticated,
} from "../business-error.ts";
import type { App } from "./app.ts";
import { decodeLargeBody } from "./contract-compilers.ts";
import { refuseCrossSite, requireCsrfToken } from "./csrf.ts";
import { inTurn } from "./limits/heavy-calls.ts";
import type { HeavyKind } from "./limits/heavy-calls.ts";
import { limitRoute } from "./limits/route-limits.ts";
import type { RouteLimits } from "./limits/route-limits.ts";
import type { Owner, SessionUser } from "./session-user.ts";
import { logSecurityEvent } from "./security-log.ts";
import type { SecurityEvent } from "./security-log.ts";
import type { StoredFile } from "../storage/storage.ts";
import { readForm } from "./uploads/upload.ts";

/** A request as its handler receives it: decoded, with the caller. */
export interface Call<E extends Endpoint> {
  readonly user: E["access"] extends "public" | "respondent" | "builder"
    ? SessionUser | null
    : SessionUser;
  /** The owner, for endpoints that guests may call too. */
  readonly owner: E["access"] extends "public" ? Owner | null : Owner;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly locale: Locale;
  /** The header `Idempotency-Key`, if present: 8 to 100 visible ASCII characters. */
  readonly idempotencyKey: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions extends RouteLimits {
  /** Refuses requests from other sites, for a GET that leaves a record. Changing requests are refused by default. */
  readonly refusesCrossSite?: true;
  /**
   * The session may be a few seconds old, and comes with the caller's account as `request.account`. Only for reads of
   * the user's own pages: no decision may depend on the data that they show, such as a balance.
   */
  readonly usesCachedSession?: true;
  /**
   * For frequent calls that all users may make: they change only the caller's session and account. After other calls,
   * and calls of admins, no session is served from the cache until it has been read again.
   */
  readonly changesCallerOnly?: true;
  /** The call waits for its caller's turn among the heavy calls of this kind. */
  readonly heavy?: HeavyKind;
  /** The event that a successful request writes to the security log. */
  readonly event?: SecurityEvent;
  /** The text for the user after success: `msg` beside the result. */
  readonly msg?: (locale: Locale) => string;
}

/** A result that may exceed memory: its whole envelope as JSON in chunks, already encoded by the contract. */
export class Streamed {
  readonly json: AsyncIterable<string>;

  constructor(json: AsyncIterable<string>) {
    this.json = json;
  }
}

/** A stored file, or one of unknown size that is generated while it is sent. */
type SentFile = Pick<StoredFile, "content"> & { readonly size: number | null };

/**
 * A file as the response, for endpoints that declare `respondsWithFile`. Its headers forbid scripts, further requests
 * and MIME sniffing.
 */
export class FileReply {
  readonly file: SentFile;
  readonly type: string;
  /** The header `Content-Disposition`. */
  readonly disposition: string;

  constructor(file: SentFile, type: string, disposition: string) {
    this.file = file;
    this.type = type;
    this.disposition = disposition;
  }
}

/**
 * Serves an endpoint. Session, role, the user of the page, CSRF token and the endpoint's own limit are checked before
 * the body is read. The contract decodes the input and encodes the result. A handler returns the result only; envelope
 * and status are added here.
 */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: RouteOptions,
  handler: (call: Call<E>) => Promise<ResultOf<E> | Streamed | FileReply>,
): void {
  const guards = [
    guardFor(endpoint.access),
    refuseOtherUser,
    ...(options.refusesCrossSite ? [refuseCrossSite] : []),
    ...(needsCsrfToken(endpoint)
      ? [refuseCrossSite, requireCsrfToken(app)]
      : []),
  ];

  const limit = limitRoute(app, endpoint.access, options);
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await handler({
      user: request.user as Call<E>["user"],
      owner: ownerOf(request) as Call<E>["owner"],
      params: request.params as ParamsOf<E>,
      query: request.query as QueryOf<E>,
      body: request.body as BodyOf<E>,
      locale: request.locale,
      idempotencyKey: idempotencyKeyOf(request, endpoint),
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
    if (result instanceof FileReply) return sendFile(reply, result);
    return reply.send(
      endpoint.status === 204
        ? undefined
        : { result, msg: options.msg?.(request.locale) },
    );
  };

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    bodyLimit: endpoint.bodyBytesMax,
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(takesBody(endpoint) ? { body: endpoint.body } : {}),
      response: {
        ...(endpoint.status === 204
          ? {}
          : { [endpoint.status]: envelope(endpoint.result) }),
        ...(endpoint.conflict ? { 409: conflictError(endpoint.conflict) } : {}),
        "4xx": apiError,
        "5xx": apiError,
      },
    },
    onRequest: [...guards, ...(limit.onRequest ?? [])],
    onResponse: limit.onResponse ?? [],
    preValidation: [readForm(endpoint), decodeLargeBody(endpoint)],
    config: {
      ...limit.config,
      ...sessionConfigOf(endpoint, options),
    },
    handler: options.heavy
      ? inTurn(heavyKind(endpoint, options.heavy), handle)
      : handle,
  });
}

/** A call that waits would hold the turn of its large body, for which others wait. */
function heavyKind(
  { bodyBytesMax, path }: Endpoint,
  kind: HeavyKind,
): HeavyKind {
  if (bodyBytesMax > contentBytesMax)
    throw new Error(`${path} takes large bodies, which have turns already`);
  return kind;
}

function sendFile(
  reply: FastifyReply,
  { file, type, disposition }: FileReply,
): FastifyReply {
  return reply
    .headers({
      "content-disposition": disposition,
      ...(file.size === null ? {} : { "content-length": file.size }),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })
    .type(type)
    .send(file.content);
}

function sessionConfigOf(
  { access, changesState, path }: Endpoint,
  { usesCachedSession, changesCallerOnly }: RouteOptions,
): FastifyContextConfig {
  if (usesCachedSession && (changesState || access !== "user")) {
    throw new Error(`${path} must read the session`);
  }
  if (usesCachedSession) return { usesCachedSession };
  if (!changesState) return {};
  const isForAnyone = access === "public" || access === "admin";
  return { changes: isForAnyone && !changesCallerOnly ? "anyone" : "caller" };
}

/** `/api/tasks/{code}` → `/api/tasks/:code`. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

const AdminsOnly = businessError("forbidden", "admins_only");

/** An admin whose session has not passed the second step. */
const TwoStepRequired = businessError("forbidden", "two_step_required");

function guardFor(access: Access): onRequestAsyncHookHandler {
  return async (request) => {
    if (access === "public") return;
    const admitsGuests = access === "builder" || access === "respondent";
    if (admitsGuests && ownerOf(request)) return;
    if (!request.user) throw new Unauthenticated();
    if (access === "admin" && request.user.role !== "admin") {
      throw request.user.awaitsTwoStep
        ? new TwoStepRequired()
        : new AdminsOnly();
    }
  };
}

/** Rejects a request of a tab that missed a sign-in as another user and must not act as that user. @throws OtherUser */
const refuseOtherUser: onRequestAsyncHookHandler = async ({
  headers,
  user,
}) => {
  const pageUser = headers[pageUserHeader];
  if (pageUser !== undefined && user && pageUser !== String(user.id))
    throw new OtherUser();
};

function ownerOf({ user, guestId }: FastifyRequest): Owner | null {
  if (user) return { userId: user.id };
  return guestId === null ? null : { guestId };
}

/**
 * Rejects invalid keys, and keys of calls that take none: ignoring one would silently drop the caller's idempotency
 * guarantee.
 * @throws Invalid
 */
function idempotencyKeyOf(
  request: FastifyRequest,
  { idempotent }: Endpoint,
): string | undefined {
  const header = request.headers["idempotency-key"];
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined) return undefined;
  if (idempotent && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new Invalid({
    "Idempotency-Key": [{ code: idempotent ? "invalid" : "unsupported" }],
  });
}
