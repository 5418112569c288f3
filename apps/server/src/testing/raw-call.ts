import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type { TestClient } from "./test-client.ts";

/** A call with a body that the contract would not let out, proved like any other. */
export async function rawCall(
  client: TestClient,
  endpoint: Endpoint,
  body: object,
): Promise<Response> {
  const token = xsrfTokenOf(await client.fetch("/csrf-cookie"));
  return client.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { "content-type": "application/json", "x-xsrf-token": token },
    body: JSON.stringify(body),
  });
}

/** From the response to `GET /csrf-cookie`. */
export function xsrfTokenOf(response: Response): string {
  const cookies = response.headers.getSetCookie().join("\n");
  return /^XSRF-TOKEN=([^;]+)/m.exec(cookies)?.[1] ?? "";
}
