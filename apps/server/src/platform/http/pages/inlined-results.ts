import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import { encodeRequest } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import * as z from "zod/mini";

/**
 * Results that the HTML of a page contains, by the URL of their call and as the call returns them. Null stands for what
 * the call does not find.
 */
export type InlinedResults = Readonly<Record<string, unknown>>;

/** A result as its call returns it, by the URL of the call. */
export const resultOf = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  result: ResultOf<E>,
): [url: string, result: unknown] => [
  encodeRequest(endpoint, input).url,
  z.encode(endpoint.result, result),
];
