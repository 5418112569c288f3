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
  /** JSON, or undefined where the call carries no body. */
  readonly body: string | undefined;
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
        : JSON.stringify(endpoint.body.encode(input.body)),
  };
}

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
  if (status === 204) return undefined as ResultOf<E>;
  if (status < 400)
    return envelope(endpoint.result).parse(json).result as ResultOf<E>;
  const error = apiError.safeParse(json);
  throw new ApiFailure(
    status,
    error.success
      ? error.data
      : { message: `HTTP ${status}`, code: "server_error" },
    retryAfter,
  );
}
