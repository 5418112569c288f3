import { ApiClient } from "@sigi/contract/api-client.ts";
import { sessionCookie } from "@sigi/server/accounts/public.ts";
import type { App } from "@sigi/server/platform/http/app.ts";

/** A client of a signed-in user that calls the whole HTTP server without the network. */
export class InProcessClient extends ApiClient {
  readonly #app: App;

  constructor(app: App, sessionToken: string) {
    super("", { [sessionCookie]: sessionToken }, "id");
    this.#app = app;
  }

  protected override async send(
    url: string,
    { method = "GET", headers, body }: RequestInit,
  ): Promise<Response> {
    const answer = await this.#app.inject({
      method: method as "GET",
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === "string" ? { payload: body } : {}),
    });
    const { statusCode, payload } = answer;
    const response = new Response(payload === "" ? null : payload, {
      status: statusCode,
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      response.headers.append("set-cookie", line);
    }
    return response;
  }
}
