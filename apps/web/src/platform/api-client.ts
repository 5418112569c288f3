import { csrfCookie } from "@sigi/contract/accounts.ts";
import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  ApiFailure,
  decodeResponse,
  encodeRequest,
} from "@sigi/contract/request.ts";
import type { EncodedRequest, RequestInput } from "@sigi/contract/request.ts";
import { currentLocale, localizedPath, withoutLocale } from "./locale.ts";
import { OfflineError } from "./offline-error.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeat of the same call give the first answer instead of happening twice. */
  readonly idempotencyKey?: string;
  /** A 401 is an expected answer here: throw it, do not leave the page. */
  readonly mayBeSignedOut?: boolean;
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
  const request = encodeRequest(endpoint, input);
  try {
    return await attempt(endpoint, request, options);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === "csrf_mismatch") {
      await fetchCsrfToken();
      return attempt(endpoint, request, options);
    }
    if (error.status === 401 && options.mayBeSignedOut !== true)
      leaveForLogout();
    throw error;
  }
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  request: EncodedRequest,
  { signal, idempotencyKey }: CallOptions,
): Promise<ResultOf<E>> {
  const headers = new Headers({
    accept: "application/json",
    "accept-language": currentLocale(),
  });
  if (endpoint.changesState) headers.set("x-xsrf-token", await csrfToken());
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  if (request.body !== undefined)
    headers.set("content-type", "application/json");

  const response = await send(request.url, {
    method: request.method,
    headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(signal ? { signal } : {}),
  });
  return decodeResponse(
    endpoint,
    response.status,
    response.status === 204 ? undefined : await readJson(response),
    retryAfterSeconds(response),
  );
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

function retryAfterSeconds(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
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

function leaveForLogout(): void {
  const { pathname, search } = window.location;
  if (["/login", "/logout"].includes(withoutLocale(pathname))) return;
  const next = encodeURIComponent(pathname + search);
  window.location.assign(
    localizedPath(`/logout?next=${next}`, currentLocale()),
  );
}
