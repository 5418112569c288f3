import { csrfCookie, logout } from "@sigi/contract/accounts.ts";
import { needsCsrfToken } from "@sigi/contract/endpoint.ts";
import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  ApiFailure,
  decodeAnswer,
  encodeRequest,
  pageUserHeader,
} from "@sigi/contract/request.ts";
import type {
  Answer,
  EncodedRequest,
  RequestInput,
} from "@sigi/contract/request.ts";
import { pageUserId } from "../session/page-user.ts";
import { isLogoutDue, clearLogoutDue } from "../session/sign-out.ts";
import {
  currentLocale,
  localizedPath,
  withoutLocale,
} from "../locale/locale.ts";
import { reportAnswered, UnansweredError } from "../device/connection.ts";
import { storeUnsaved } from "../session/unsaved-input.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated call return the first result. */
  readonly idempotencyKey?: string;
  /** True if a 401 is an expected response: it is thrown, and the page stays. */
  readonly mayBeSignedOut?: boolean;
}

/** A short timeout, because the logout page waits for the call and the device is signed out already. */
const logoutTimeoutMs = 5_000;

export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A response; `json` is undefined if the body is not JSON. */
export interface Incoming {
  readonly status: number;
  readonly json: unknown;
  /** Seconds until the server accepts another call. */
  readonly retryAfter: number | undefined;
}

/**
 * Calls an endpoint of the contract, with session cookie, anti-forgery token, and the language and user of the page.
 * @throws ApiFailure for an error status; a 401 also redirects to the localised logout page, and back after sign-in.
 * @throws UnansweredError if no response arrived.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E> = {},
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await callThrough(byFetch, endpoint, input, options)).result;
}

/** Like `callApi`, with another transport, and returns the server's message too. */
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
 * Ends the session that is signed out on this device only; succeeds if it has ended already. Every other call waits
 * for it, so that none is made in the name of the user who signed out.
 * @throws ApiFailure, UnansweredError when the session could not be ended: it stays due.
 */
export function settleLogout(): Promise<void> {
  settling ??= endSession().finally(() => {
    settling = undefined;
  });
  return settling;
}

async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(logoutTimeoutMs);
  try {
    await callApi(logout, {}, { mayBeSignedOut: true, signal });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  }
  clearLogoutDue();
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
  const userId = pageUserId();
  if (userId !== undefined) headers.set(pageUserHeader, String(userId));
  if (needsCsrfToken(endpoint)) headers.set("x-xsrf-token", await csrfToken());
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  // The browser sets the content type of a FormData body, with its boundary.
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
    const response = await fetch(url, { credentials: "same-origin", ...init });
    reportAnswered(true);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError")
      throw error;
    reportAnswered(false);
    throw new UnansweredError(error);
  }
}

/** Error pages of a proxy are not JSON; their status is enough. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.ok) throw new UnansweredError(error);
    return undefined;
  }
}

/** Parses the header `Retry-After`. */
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

/**
 * Returns the anti-forgery token. Over https the server sets the cookie with the prefix only; one without it may be
 * planted.
 */
function readCsrfCookie(): string | undefined {
  const { cookie } = document;
  const value =
    /(?:^|;\s*)__Host-XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ??
    /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Stores the input of forms and redirects to the logout page. @returns false on guest pages, which have no session. */
export function leaveForLogout(): boolean {
  const { pathname, search } = window.location;
  const path = withoutLocale(pathname);
  const hasSession = path !== "/login" && path !== "/logout";
  if (!hasSession || path.startsWith("/task-guest")) return false;
  storeUnsaved();
  const next = encodeURIComponent(pathname + search);
  window.location.assign(
    localizedPath(`/logout?next=${next}`, currentLocale()),
  );
  return true;
}
