import * as z from "zod/mini";
import { apiError, envelope } from "./endpoint.ts";
import type {
  ApiError,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResultOf,
} from "./endpoint.ts";

/** What a caller gives: domain values; only what the endpoint has need be there. */
export interface RequestInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: Partial<QueryOf<E>>;
  readonly body?: BodyOf<E>;
}

export interface EncodedRequest {
  readonly method: Endpoint["method"];
  /** Path and query, from the root. */
  readonly url: string;
  /** JSON, or a form where a file goes with the call; undefined where the call carries no body. */
  readonly body: string | FormData | undefined;
}

/** A call as it goes over the wire, encoded by the contract. */
export function encodeRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
): EncodedRequest {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    method: endpoint.method,
    url: query ? `${path}?${query}` : path,
    body:
      input.body === undefined
        ? undefined
        : encodeBody(endpoint, z.encode(endpoint.body, input.body)),
  };
}

function encodeBody(endpoint: Endpoint, body: unknown): string | FormData {
  const fields = Object.entries(body as Record<string, unknown>);
  const holdsFile = fields.some(
    ([name, value]) => name === endpoint.fileField && value instanceof File,
  );
  if (!holdsFile) return JSON.stringify(body);
  const form = new FormData();
  // The file last, so that the server knows all the rest when it comes.
  for (const [name, value] of fields.toSorted(filesLast)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined && value !== null)
      form.append(name, formText(value));
  }
  return form;
}

const filesLast = (
  [, one]: readonly [string, unknown],
  [, other]: readonly [string, unknown],
) => Number(one instanceof File) - Number(other instanceof File);

const formText = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value);

/** An answer with an error status, as the server tells it. `code` is stable, `message` is in the request's language. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly code: string;
  /** Messages by field or place. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, error: ApiError, retryAfter?: number) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.error ?? {};
    this.retryAfter = retryAfter;
  }
}

/** What a call that went well came to. */
export interface Answer<E extends Endpoint> {
  readonly result: ResultOf<E>;
  /** What happened, in the words of the server, where it says so. */
  readonly msg: string | undefined;
}

/**
 * Reads an answer: the result as domain values.
 * @throws ApiFailure for an error status.
 */
export function decodeResponse<E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
  retryAfter?: number,
): ResultOf<E> {
  return decodeAnswer(endpoint, status, json, retryAfter).result;
}

/**
 * Reads an answer with its message.
 * @throws ApiFailure for an error status.
 */
export function decodeAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
  retryAfter?: number,
): Answer<E> {
  if (status === 204)
    return { result: undefined as ResultOf<E>, msg: undefined };
  if (status < 400) {
    const { result, msg } = envelope(endpoint.result).parse(json);
    return { result: result as ResultOf<E>, msg };
  }
  const error = apiError.safeParse(json);
  throw new ApiFailure(
    status,
    error.success
      ? error.data
      : { message: `HTTP ${status}`, code: "server_error" },
    retryAfter,
  );
}
