import { csrfCookie, logout } from "@sigi/contract/accounts.ts";
import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  ApiFailure,
  decodeAnswer,
  encodeRequest,
} from "@sigi/contract/request.ts";
import type {
  Answer,
  EncodedRequest,
  RequestInput,
} from "@sigi/contract/request.ts";
import { isLogoutDue, logoutIsDone } from "../session/sign-out.ts";
import {
  currentLocale,
  localizedPath,
  withoutLocale,
} from "../locale/locale.ts";
import { OfflineError } from "../device/connection.ts";
import { keepUnsaved } from "../session/unsaved-input.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeat of the same call give the first answer instead of happening twice. */
  readonly idempotencyKey?: string;
  /** A 401 is an expected answer here: throw it, do not leave the page. */
  readonly mayBeSignedOut?: boolean;
}

/** Somebody waits at the logout page, and has left this device already. */
const logoutPatienceMs = 5_000;

/** One call on its way. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What came back; `json` is undefined where nothing readable did. */
export interface Incoming {
  readonly status: number;
  readonly json: unknown;
  /** In seconds. */
  readonly retryAfter: number | undefined;
}

/**
 * Makes one call of the contract, with session cookie, anti-forgery proof and the language of the page.
 * @throws ApiFailure for an error status; a 401 also leads to the localised logout page, and back after signing in.
 * @throws OfflineError when no answer came.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> = {},
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await callThrough(byFetch, endpoint, input, options)).result;
}

/** The same over another way to the server, and with the server's message. */
export async function callThrough<E extends Endpoint>(
  way: (outgoing: Outgoing) => Promise<Incoming>,
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  if (endpoint.path !== logout.path && isLogoutDue()) await settleLogout();
  const request = encodeRequest(endpoint, input);
  const attempt = async () => {
    const { status, json, retryAfter } = await way({
      ...request,
      headers: await headersFor(endpoint, request, options),
      signal: options.signal,
    });
    return decodeAnswer(endpoint, status, json, retryAfter);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === "csrf_mismatch") {
      await fetchCsrfToken();
      return attempt();
    }
    if (error.status === 401 && options.mayBeSignedOut !== true)
      leaveForLogout();
    throw error;
  }
}

let settling: Promise<void> | undefined;

/**
 * Ends the session that somebody has left on this device; one that has ended already is no failure. Every call waits for
 * it, so that none is made in that person's name.
 * @throws ApiFailure, OfflineError when it could not be ended: it stays due.
 */
export function settleLogout(): Promise<void> {
  settling ??= endSession().finally(() => {
    settling = undefined;
  });
  return settling;
}

async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(logoutPatienceMs);
  try {
    await callApi(logout, {}, { mayBeSignedOut: true, signal });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  }
  logoutIsDone();
}

async function headersFor(
  endpoint: Endpoint,
  { body }: EncodedRequest,
  { idempotencyKey }: CallOptions,
): Promise<Headers> {
  const headers = new Headers({
    accept: "application/json",
    "accept-language": currentLocale(),
  });
  if (endpoint.changesState) headers.set("x-xsrf-token", await csrfToken());
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  // A form names its own type, with the boundary of its parts.
  if (typeof body === "string") headers.set("content-type", "application/json");
  return headers;
}

async function byFetch({ url, body, signal, ...init }: Outgoing) {
  const response = await send(url, {
    ...init,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
  return {
    status: response.status,
    json: response.status === 204 ? undefined : await readJson(response),
    retryAfter: secondsOf(response.headers.get("retry-after")),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: "same-origin", ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError")
      throw error;
    throw new OfflineError(error);
  }
}

/** An error page of a proxy is no JSON; its status still says what happened. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.ok) throw new OfflineError(error);
    return undefined;
  }
}

/** Of the header `Retry-After`. */
export function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function csrfToken(): Promise<string> {
  return readCsrfCookie() ?? (await fetchCsrfToken());
}

async function fetchCsrfToken(): Promise<string> {
  const { url } = encodeRequest(csrfCookie, {});
  await send(url, { headers: { accept: "application/json" } });
  return readCsrfCookie() ?? "";
}

function readCsrfCookie(): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Keeps what is typed, for after signing in again. @returns false on pages of guests, who have no session that could have ended. */
export function leaveForLogout(): boolean {
  const { pathname, search } = window.location;
  const path = withoutLocale(pathname);
  const hasSession = path !== "/login" && path !== "/logout";
  if (!hasSession || path.startsWith("/task-guest")) return false;
  keepUnsaved();
  const next = encodeURIComponent(pathname + search);
  window.location.assign(
    localizedPath(`/logout?next=${next}`, currentLocale()),
  );
  return true;
}
