import { ApiClient } from "@sigi/contract/api-client.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import { recordSecrets } from "./run-log.ts";
import {
  secretsInAnswer,
  secretsInCookies,
  secretsInRequest,
} from "./find-secrets.ts";

/** A browser as the tests play it. */
export class TestClient extends ApiClient {
  /** What callers tell of themselves, and what they are entrusted with, must be in no log. */
  protected override async send(
    url: string,
    init: RequestInit,
  ): Promise<Response> {
    recordSecrets(secretsInRequest(init.body));
    const response = await super.send(url, init);
    recordSecrets(secretsInCookies(response.headers.getSetCookie()));
    if (url.includes("two-step")) {
      recordSecrets(secretsInAnswer(await response.clone().text()));
    }
    return response;
  }

  /** The refusal that the call must end in; fails when the server accepts. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiFailure> {
    try {
      await this.call(endpoint, input, headers);
    } catch (error) {
      if (error instanceof ApiFailure) return error;
      throw error;
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was accepted`);
  }
}
