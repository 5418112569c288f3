import { ApiClient } from "@sigi/contract/api-client.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import { recordSecrets } from "./run-log.ts";
import {
  secretsInResponse,
  secretsInCookies,
  secretsInRequest,
} from "./find-secrets.ts";

/** A browser session in tests. */
export class TestClient extends ApiClient {
  /** Records secrets and personal data, so that the run's logs can be checked for them. */
  protected override async send(
    url: string,
    init: RequestInit,
  ): Promise<Response> {
    recordSecrets(secretsInRequest(init.body));
    const response = await super.send(url, init);
    recordSecrets(secretsInCookies(response.headers.getSetCookie()));
    if (url.includes("two-step")) {
      recordSecrets(secretsInResponse(await response.clone().text()));
    }
    return response;
  }

  /** The error of a call that must fail. @throws Error when it succeeds. */
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
