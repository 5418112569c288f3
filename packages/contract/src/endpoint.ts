import * as z from "zod/mini";

/**
 * Who may call an endpoint, the least role that may: anyone, whoever builds the survey (its creator, or the guest whose
 * cookie it belongs to), a signed-in person, the survey's creator, an admin. `builder` and `owner` are checked twice: the
 * guard asks for a session (or a guest's cookie), the use case for ownership.
 */
export type Access = "public" | "builder" | "user" | "owner" | "admin";

/** One HTTP call: the single definition that server, web, tests and bench share. */
export interface Endpoint<
  Who extends Access = Access,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** As in the specification, parameters in braces: `/api/tasks/{code}`. */
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  /** Needs the anti-forgery proof: everything but a GET, and a GET that changes state. */
  readonly changesState: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * The field of the body that may hold a file. With a file the body goes as `multipart/form-data`, its other fields as
   * text, so their schemas must read text (`rowId`, `jsonString`, `text`).
   */
  readonly fileField: string | undefined;
  /** Status of success; 204 carries no body. */
  readonly status: 200 | 201 | 204;
  /** What stands under `result` in the response. */
  readonly result: Result;
  /** The error codes a caller should expect, besides those every call can give. */
  readonly errors: readonly string[];
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** A call that needs no body may come without one, or with an empty one. */
const noBody = z.nullish(nothing);
type NoBody = typeof noBody;

/** Whether a call brings a body: a DELETE does only where its endpoint says what stands in it. */
export function takesBody({ method, body }: Endpoint): boolean {
  return method === "DELETE" ? body !== noBody : method !== "GET";
}

type Declaration<E extends Endpoint> = Pick<
  E,
  "method" | "path" | "access" | "summary"
> &
  Partial<Omit<E, "method" | "path" | "access" | "summary">>;

/** Declares an endpoint; what is left out means: no parameters, no query, no body, 200, an empty result. */
export function endpoint<
  Who extends Access,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = NoBody,
  Result extends z.ZodMiniType = Nothing,
>(
  declaration: Declaration<Endpoint<Who, Params, Query, Body, Result>>,
): Endpoint<Who, Params, Query, Body, Result> {
  return {
    changesState: declaration.method !== "GET",
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: noBody as unknown as Body,
    result: nothing as unknown as Result,
    fileField: undefined,
    status: 200,
    errors: [],
    ...declaration,
  };
}

/** The decoded parameters, query, body and result of an endpoint, as domain values. */
export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = z.output<E["body"]>;
export type ResultOf<E extends Endpoint> = z.output<E["result"]>;

/** `{ result, msg? }`, the envelope of every successful response that has a body. */
export const envelope = <Result extends z.ZodMiniType>(result: Result) =>
  z.object({ result, msg: z.optional(z.string()) });

/** The body of every error. `error` lists messages by field or place; `code` is for programs. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  error: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ApiError = z.infer<typeof apiError>;

/**
 * A list or object that the wire carries as a JSON string. Plain JSON is accepted too; encoding always gives a string.
 */
export function jsonString<Schema extends z.ZodMiniType>(schema: Schema) {
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
