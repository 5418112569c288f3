import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { decodeResponse, encodeRequest } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Results that the server has written into the HTML of a page, by the URL of their call and as the call returns them.
 * Null stands for what the call does not find.
 */
export type InlinedResults = Record<string, unknown>;

interface Query<E extends Endpoint> {
  readonly key: readonly unknown[];
  readonly endpoint: E;
  readonly input?: RequestInput<E>;
}

/**
 * Sets the data of a query to the inlined result of its call, if there is one. Each result is used once, so it never
 * outlives its user.
 */
export function putInlined<E extends Endpoint>(
  client: QueryClient,
  { key, endpoint, input = {} }: Query<E>,
  results: InlinedResults = ofThisPage(),
): void {
  const { url } = encodeRequest(endpoint, input);
  const result = results[url];
  if (result === undefined) return;
  delete results[url];
  client.setQueryData(
    key,
    result === null ? null : decodeResponse(endpoint, 200, { result }),
  );
}

/** Removes the inlined results. Call it before another user's session. */
export function forgetInlined(): void {
  document.getElementById("page-data")?.remove();
  inlined = {};
}

let inlined: InlinedResults | undefined;

function ofThisPage(): InlinedResults {
  if (inlined) return inlined;
  const element = document.getElementById("page-data");
  inlined = element ? (JSON.parse(element.textContent) as InlinedResults) : {};
  element?.remove();
  return inlined;
}
