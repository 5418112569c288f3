import { ApiClient } from "@sigi/contract/api-client.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";

/** A browser as the tests play it. */
export class TestClient extends ApiClient {
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
