import { expect, it } from "vitest";
import { logout } from "./accounts.ts";
import { ApiClient } from "./api-client.ts";

/** A server without state: each token is valid only with its own secret. */
class TokenClient extends ApiClient {
  readonly secretsSent: (string | undefined)[] = [];
  readonly tokensSent: (string | null)[] = [];
  #made = 0;

  protected override send(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!url.endsWith("/csrf-cookie")) {
      const cookies = headers.get("cookie") ?? "";
      this.secretsSent.push(/secret=(\d+)/.exec(cookies)?.[1]);
      this.tokensSent.push(headers.get("x-xsrf-token"));
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    const made = ++this.#made;
    const cookies = [`secret=${made}`, `XSRF-TOKEN=${made}`];
    return Promise.resolve(
      new Response("{}", {
        headers: cookies.map((cookie) => ["set-cookie", cookie]),
      }),
    );
  }
}

it("sends concurrent first calls with one token and the secret it was made from", async () => {
  const client = new TokenClient("http://localhost");
  const calls = Array.from({ length: 3 }, () => client.call(logout));
  await Promise.all(calls);
  expect(client.tokensSent).toEqual(["1", "1", "1"]);
  expect(client.secretsSent).toEqual(["1", "1", "1"]);
});
