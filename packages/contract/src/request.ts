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

/**
 * The header that names the user whose page makes the call, by id; optional. The session belongs to the whole browser:
 * if another user has signed in to it, the call is refused with `other_user` instead of acting as that user.
 */
export const pageUserHeader = "x-user-id";

/** A call's input as domain values. Only the parts that the endpoint has are needed. */
export interface RequestInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: Partial<QueryOf<E>>;
  readonly body?: BodyOf<E>;
}

export interface EncodedRequest {
  readonly method: Endpoint["method"];
  /** Path and query, from the root. */
  readonly url: string;
  /** JSON, or a form if the body contains a file. Undefined without a body. */
  readonly body: string | FormData | undefined;
}

/** Encodes a call by its endpoint's schemas. */
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
      .map(([name, value]): [string, string] => [name, asText(value)]),
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
  // The file is the last field, so that the server has read all other fields before it.
  for (const [name, value] of fields.toSorted(filesLast)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined && value !== null)
      form.append(name, asText(value));
  }
  return form;
}

const filesLast = (
  [, one]: readonly [string, unknown],
  [, other]: readonly [string, unknown],
) => Number(one instanceof File) - Number(other instanceof File);

/** Converts a value to text for a form; lists and objects become JSON. */
const asText = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value);

/** A response with an error status. `code` is stable, `message` is in the request's language. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly status: number;
  readonly code: string;
  /** Messages by field or place. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, error: ApiError, retryAfter?: number) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.error ?? {};
    this.retryAfter = retryAfter;
  }
}

/** A successful response. */
export interface Answer<E extends Endpoint> {
  readonly result: ResultOf<E>;
  /** The server's confirmation for the user, if any. */
  readonly msg: string | undefined;
}

/**
 * Decodes a response. @returns its result as domain values.
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
 * Decodes a response with its message.
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
