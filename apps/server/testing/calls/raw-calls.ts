import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type { TestClient } from "../test-client.ts";
import type { ValidCall } from "./valid-calls/valid-call.ts";

/** Sends a call without the contract's validation; with `csrfToken` if given. */
export async function sendCall(
  client: TestClient,
  { endpoint, params, query, body }: ValidCall,
  csrfToken: string | undefined,
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
  const isForm = Object.values(body ?? {}).some((one) => one instanceof File);
  return client.fetch(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    headers: {
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
      ...(csrfToken === undefined ? {} : { "x-xsrf-token": csrfToken }),
    },
    ...(body ? { body: isForm ? formOf(body) : JSON.stringify(body) } : {}),
  });
}

function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value);
    else
      form.append(
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      );
  }
  return form;
}

/** A CSRF token that is valid for all calls of this client. */
export async function csrfTokenOf(client: TestClient): Promise<string> {
  return decodeURIComponent(xsrfTokenOf(await client.fetch("/csrf-cookie")));
}

/** The headers of a request that is written by hand: cookies and a CSRF token. */
export async function headersOf(client: TestClient) {
  const token = await csrfTokenOf(client);
  return { cookie: client.cookies, "x-xsrf-token": token };
}

/** Sends a body without the contract's validation, with a CSRF token. */
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

/** Reads the CSRF token from the response of `GET /csrf-cookie`. */
export function xsrfTokenOf(response: Response): string {
  const cookies = response.headers.getSetCookie().join("\n");
  return /^XSRF-TOKEN=([^;]+)/m.exec(cookies)?.[1] ?? "";
}
