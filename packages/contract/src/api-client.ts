import type { Locale } from "./accounts.ts";
import { needsCsrfToken } from "./endpoint.ts";
import type { Endpoint, ResultOf } from "./endpoint.ts";
import { decodeResponse, encodeRequest } from "./request.ts";
import type { RequestInput } from "./request.ts";

/** Names of the CSRF cookie over HTTPS and over HTTP. */
const csrfCookies = ["__Host-XSRF-TOKEN", "XSRF-TOKEN"];

/**
 * A client outside a browser, for tests, benches and imports. Stores cookies, sends the CSRF token and encodes by the
 * contract.
 */
export class ApiClient {
  readonly origin: string;
  readonly locale: Locale;
  readonly #cookies: Map<string, string>;
  #fetchingToken: Promise<unknown> | undefined;

  constructor(
    origin: string,
    cookies: Readonly<Record<string, string>> = {},
    locale: Locale = "en",
  ) {
    this.origin = origin;
    this.locale = locale;
    this.#cookies = new Map(Object.entries(cookies));
  }

  /** Value of the header `Cookie` of the next request. */
  get cookies(): string {
    return [...this.#cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }

  /**
   * Calls an endpoint. @returns its decoded result.
   * @throws ApiFailure for an error status.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ResultOf<E>> {
    const { method, url, body } = encodeRequest(endpoint, input);
    if (needsCsrfToken(endpoint)) await this.#obtainCsrfToken();
    const response = await this.fetch(url, {
      method,
      headers: {
        // fetch sets the content type of a form, with the boundary of its parts.
        ...(typeof body === "string"
          ? { "content-type": "application/json" }
          : {}),
        ...(needsCsrfToken(endpoint)
          ? { "x-xsrf-token": this.#storedCsrfToken() ?? "" }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return decodeResponse(
      endpoint,
      response.status,
      text === "" ? undefined : JSON.parse(text),
    );
  }

  /** Sends a request as it is, with this client's cookies. Does not follow redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("accept-language", this.locale);
    headers.set("cookie", this.cookies);
    const response = await this.send(`${this.origin}${path}`, {
      redirect: "manual",
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Sends a request over the network. Subclasses may call the server directly. */
  protected send(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  /** Concurrent calls share one token: each response sets another secret, and only the last one is stored. */
  async #obtainCsrfToken(): Promise<void> {
    if (this.#storedCsrfToken()) return;
    this.#fetchingToken ??= this.fetch("/csrf-cookie").finally(() => {
      this.#fetchingToken = undefined;
    });
    await this.#fetchingToken;
  }

  #storedCsrfToken(): string | undefined {
    const name = csrfCookies.find((each) => this.#cookies.has(each)) ?? "";
    const token = this.#cookies.get(name);
    return token === undefined ? undefined : decodeURIComponent(token);
  }

  #keep(setCookie: string): void {
    const [pair = "", ...attributes] = setCookie.split(";");
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator);
    const ended = attributes.some((attribute) =>
      /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (ended) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(separator + 1));
  }
}
