import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  ApiFailure,
  decodeResponse,
  encodeRequest,
} from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";

/** A browser as the tests play it: keeps cookies, proves its calls, speaks through the contract. */
export class TestClient {
  readonly origin: string;
  readonly locale: "id" | "en";
  readonly #cookies = new Map<string, string>();

  constructor(
    origin: string,
    cookies: Record<string, string> = {},
    locale: "id" | "en" = "en",
  ) {
    this.origin = origin;
    this.locale = locale;
    for (const [name, value] of Object.entries(cookies))
      this.#cookies.set(name, value);
  }

  /**
   * Calls an endpoint and gives its decoded result.
   * @throws ApiFailure when the server refuses.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E> = {},
    headers: Record<string, string> = {},
  ): Promise<ResultOf<E>> {
    const { method, url, body } = encodeRequest(endpoint, input);
    const response = await this.fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(endpoint.changesState
          ? { "x-xsrf-token": await this.#csrfToken() }
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

  /** The refusal that the call must end in; fails when the server accepts. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E> = {},
    headers: Record<string, string> = {},
  ): Promise<ApiFailure> {
    try {
      await this.call(endpoint, input, headers);
    } catch (error) {
      if (error instanceof ApiFailure) return error;
      throw error;
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was accepted`);
  }

  /** A bare request with this client's cookies. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("accept-language", this.locale);
    headers.set(
      "cookie",
      [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    );
    const response = await fetch(`${this.origin}${path}`, {
      redirect: "manual",
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async #csrfToken(): Promise<string> {
    if (!this.#cookies.has("XSRF-TOKEN")) await this.fetch("/csrf-cookie");
    return this.#cookies.get("XSRF-TOKEN") ?? "";
  }

  #keep(setCookie: string): void {
    const [pair = "", ...attributes] = setCookie.split(";");
    const [name = "", value = ""] = pair.split("=", 2);
    const ended = attributes.some((attribute) =>
      /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (ended) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
