import * as z from "zod/mini";
import { imageBytesMax } from "./files.ts";

/**
 * The callers of an endpoint: everyone; respondents (users and guests); the builder of the survey (its creator, or the
 * guest who owns it); signed-in users; the survey's creator; admins. `builder` and `owner` are checked twice: the guard
 * requires a session (or a guest's cookie), the use case ownership.
 */
export type Access =
  "public" | "respondent" | "builder" | "user" | "owner" | "admin";

/** One HTTP call: the single definition that server, web, tests and bench share. */
export interface Endpoint<
  Who extends Access = Access,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters in braces, as in the specification: `/api/tasks/{code}`. */
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  /** True for all methods but GET, and GETs that change state. */
  readonly changesState: boolean;
  /**
   * True if the call carries a proof of its own instead of a CSRF token, such as a signature. Any other call that changes
   * state needs the token.
   */
  readonly carriesProof: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * The maximum size of a body without a file, in bytes. It is several times the size of the largest body in use,
   * because parsing and rejecting a large body blocks a server for longer than the call itself.
   */
  readonly bodyBytesMax: number;
  /**
   * The field of the body that may contain a file. A body with a file is sent as `multipart/form-data`. Its other
   * fields are text there, so their schemas must accept text (`rowId`, `jsonString`, `text`).
   */
  readonly fileField: string | undefined;
  /** The maximum size of that file, in bytes. */
  readonly fileBytesMax: number;
  /** The status of success; 204 has no body. */
  readonly status: 200 | 201 | 204;
  /** The response's `result`. */
  readonly result: Result;
  /** True if the response is a file instead of JSON with a `result`. */
  readonly respondsWithFile: boolean;
  /** The error codes of this call, besides those of every call. */
  readonly errors: readonly string[];
  /** The `result` of a 409, if it has one: the current state of the resource that the call tried to change. */
  readonly conflict: z.ZodMiniType | undefined;
  /**
   * True if the call accepts the header `Idempotency-Key`. A repeat by the same user with the same key and input
   * changes nothing and gets the first result; other input is rejected. Keys do not expire. All other calls reject the
   * header.
   */
  readonly idempotent: boolean;
}

/** Maximum for calls that declare no other: all but the contents of surveys and answers. */
const bodyBytesMax = 64 * 1024;
/** Maximum for a dropdown with the longest labels, or a target of thousands of subdistricts. */
export const contentBytesMax = 256 * 1024;

const nothing = z.object({});
type Nothing = typeof nothing;

/** Callers may omit the body or send an empty one. */
const noBody = z.nullish(nothing);
type NoBody = typeof noBody;

/** Returns true if a call is refused without a CSRF token. Server, clients and the API's description ask here. */
export const needsCsrfToken = ({
  changesState,
  carriesProof,
}: Pick<Endpoint, "changesState" | "carriesProof">): boolean =>
  changesState && !carriesProof;

/** Returns true if a call has a body. A DELETE has one only if its endpoint declares it. */
export function takesBody({ method, body }: Endpoint): boolean {
  return method === "DELETE" ? body !== noBody : method !== "GET";
}

type Declaration<E extends Endpoint> = Pick<
  E,
  "method" | "path" | "access" | "summary"
> &
  Partial<Omit<E, "method" | "path" | "access" | "summary">>;

/** Declares an endpoint. Defaults: no parameters, no query, no body, status 200, an empty result. */
export function endpoint<
  Who extends Access,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = NoBody,
  Result extends z.ZodMiniType = Nothing,
>(
  declaration: Declaration<Endpoint<Who, Params, Query, Body, Result>>,
): Endpoint<Who, Params, Query, Body, Result> {
  // A part that is not declared has its type's default, which stands for nothing.
  return {
    changesState: declaration.method !== "GET",
    carriesProof: false,
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: noBody as unknown as Body,
    bodyBytesMax,
    result: nothing as unknown as Result,
    fileField: undefined,
    fileBytesMax: imageBytesMax,
    respondsWithFile: false,
    status: 200,
    errors: [],
    conflict: undefined,
    idempotent: false,
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

/** The body of a 409 that carries the present state. */
export const conflictError = (present: z.ZodMiniType) =>
  z.extend(apiError, { result: z.optional(present) });

/** The schemas of the contents of JSON strings, by the schemas of the strings on the wire. */
const jsonContents = new WeakMap<object, z.ZodMiniType>();

/** Returns the schema of a JSON string's content, for the API's description; undefined for any other schema. */
export const jsonContentOf = (schema: object): z.ZodMiniType | undefined =>
  jsonContents.get(schema);

/**
 * A list or object that is a JSON string on the wire. Decoding accepts plain JSON too; encoding always returns a
 * string.
 */
export function jsonString<Schema extends z.ZodMiniType>(schema: Schema) {
  const encoded = z.unknown();
  jsonContents.set(encoded, schema);
  return z.codec(encoded, schema, {
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

/**
 * Like `jsonString`, for responses only: the server validated the data when it stored them. The schema describes the
 * data and is not applied, because on a form of 2,000 questions that would block a server for half a second.
 */
export function sentJson<Schema extends z.ZodMiniType>(schema: Schema) {
  const encoded = z.unknown();
  jsonContents.set(encoded, schema);
  return z.codec(encoded, z.custom<z.output<Schema>>(), {
    decode: (wire) =>
      (typeof wire === "string" ? JSON.parse(wire) : wire) as z.output<Schema>,
    encode: (value) => JSON.stringify(value),
  });
}

type EntrySchemas = Readonly<Record<string, z.ZodMiniType>>;

/** The lists of bodies whose entries have ids, with the schemas of the entries, by the schemas of the bodies. */
const listsById = new WeakMap<object, EntrySchemas>();

/**
 * Names the faults of entries in some optional lists of a body by the entries' ids: `questions.12.help` instead of
 * `questions.0.help`. A large body can be decoded entry by entry.
 */
export function byIds<Body extends z.ZodMiniType>(
  body: Body,
  lists: EntrySchemas,
): Body {
  listsById.set(body, lists);
  return body;
}

export const listsByIdOf = (body: object): EntrySchemas =>
  listsById.get(body) ?? {};

/** Returns the path of a fault in an entry, with the entry's id instead of its index if it has one. */
export function pathById(
  given: unknown,
  [list, place, ...rest]: readonly PropertyKey[],
): PropertyKey[] {
  if (list === undefined || place === undefined) return [list ?? ""];
  const entries = memberOf(given, list);
  const id = memberOf(memberOf(entries, place), "id");
  return [list, Number.isInteger(id) ? Number(id) : place, ...rest];
}

function memberOf(value: unknown, name: PropertyKey): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Reflect.get(value, name);
}
