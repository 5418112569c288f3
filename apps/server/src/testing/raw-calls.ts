import type { TestClient } from "./test-client.ts";
import type { ValidCall } from "./valid-calls.ts";
import { xsrfTokenOf } from "./raw-call.ts";

/** Sends a call as it is, also what the contract would not let out; `proof` is the anti-forgery token, if any. */
export async function sendCall(
  client: TestClient,
  { endpoint, params, query, body }: ValidCall,
  proof: string | undefined,
): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  ).toString();
  return client.fetch(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(proof === undefined ? {} : { "x-xsrf-token": proof }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** A proof for this client, good for all its calls. */
export async function proofOf(client: TestClient): Promise<string> {
  return decodeURIComponent(xsrfTokenOf(await client.fetch("/csrf-cookie")));
}
