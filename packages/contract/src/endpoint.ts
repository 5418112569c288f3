import { z } from "zod";

/**
 * Who may call an endpoint, the least role that may: anyone, a signed-in person, the survey's creator, an admin.
 * `owner` is checked twice: the guard asks for a session, the use case for ownership.
 */
export type Access = "public" | "user" | "owner" | "admin";

/** One HTTP call: the single definition that server, web, tests and bench share. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As in the specification, parameters in braces: `/api/tasks/{code}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** A GET that changes state: it needs the same anti-forgery proof as a POST. */
  readonly changesState: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Status of success; 204 carries no body. */
  readonly status: 200 | 201 | 204;
  /** What stands under `result` in the response. */
  readonly result: Result;
  /** The machine-readable error codes a caller should expect, besides those every call can give. */
  readonly errors: readonly string[];
}

const nothing = z.object({});

type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
> = Pick<
  Endpoint<Params, Query, Body, Result>,
  "method" | "path" | "access" | "summary"
> &
  Partial<
    Omit<
      Endpoint<Params, Query, Body, Result>,
      "method" | "path" | "access" | "summary"
    >
  >;

/** Declares an endpoint; what is left out means: no parameters, no query, no body, 200, an empty result. */
export function endpoint<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Result extends z.ZodType = typeof nothing,
>(
  declaration: Declaration<Params, Query, Body, Result>,
): Endpoint<Params, Query, Body, Result> {
  return {
    changesState: declaration.method !== "GET",
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    result: nothing as unknown as Result,
    status: 200,
    errors: [],
    ...declaration,
  };
}

/** The decoded parameters, query, body and result of an endpoint, as domain values. */
export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType>
    ? z.output<P>
    : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType>
    ? z.output<Q>
    : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType>
    ? z.output<B>
    : never;
export type ResultOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? z.output<R>
    : never;

/** `{ result, msg? }`, the envelope of every successful response that has a body. */
export const envelope = <Result extends z.ZodType>(result: Result) =>
  z.object({ result, msg: z.string().optional() });

/** The body of every error. `error` lists messages by field or place; `code` is for programs. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  error: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiError = z.infer<typeof apiError>;

/**
 * A list or object that the wire carries as a JSON string. Plain JSON is accepted too; encoding always gives a string.
 */
export function jsonString<Schema extends z.ZodType>(schema: Schema) {
  return z.codec(z.unknown(), schema, {
    decode: (wire, context) => {
      if (typeof wire !== "string") return wire as z.input<Schema>;
      try {
        return JSON.parse(wire) as z.input<Schema>;
      } catch {
        context.issues.push({
          code: "custom",
          message: "invalid_json",
          input: wire,
        });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}
