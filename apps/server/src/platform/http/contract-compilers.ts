import { scheduler } from "node:timers/promises";
import {
  contentBytesMax,
  listsByIdOf,
  pathById,
} from "@sigi/contract/endpoint.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type { preValidationAsyncHookHandler } from "fastify";
import * as z from "zod/mini";
import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from "fastify/types/schema.js";
import { isLarge } from "./limits/large-bodies.ts";

/** Input that the contract rejects. `issues` are zod's, with paths in wire names. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("input refused");
    this.issues = issues;
  }
}

/** Bodies that `decodeLargeBody` has decoded. */
const decodedBodies = new WeakSet<object>();

/** Decodes input with the contract's codecs, so that handlers receive domain values. */
export const decodeInput: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data: unknown) => {
    if (isObject(data) && decodedBodies.has(data)) return { value: data };
    // Fastify passes null for a missing body.
    const decoded = schema.safeParse(data ?? undefined, { reportInput: true });
    if (decoded.success) return { value: decoded.data };
    const lists = listsByIdOf(schema);
    const issues = decoded.error.issues.map((issue) => {
      const isInList = Object.hasOwn(lists, String(issue.path[0] ?? ""));
      return isInList ? { ...issue, path: pathById(data, issue.path) } : issue;
    });
    return { error: new InvalidInput(issues) };
  };

/** Time slice after which other requests get their turn. */
const SLICE_MS = 15;

/** Maximum number of issues, more than a response lists. */
const ISSUES_MAX = 1_000;

/**
 * Decodes a large body whose lists have ids entry by entry, so that other requests get their turn in between. An entry,
 * and all other fields together, may be as large as the body of a call that saves a single entry.
 * @throws InvalidInput
 */
export function decodeLargeBody({
  body: schema,
}: Endpoint): preValidationAsyncHookHandler {
  const lists = listsByIdOf(schema);
  return async (request) => {
    const { body } = request;
    if (Object.keys(lists).length === 0) return;
    if (!isObject(body) || !isLarge(request)) return;
    const { issues, decode } = decoder();
    const rest = { ...body };
    const decoded: Record<string, unknown> = {};
    for (const [list, entrySchema] of Object.entries(lists)) {
      const entries = rest[list];
      if (!Array.isArray(entries)) continue;
      delete rest[list];
      decoded[list] = await decode(list, entries, entrySchema);
    }
    if (isTooLarge(rest)) throw new InvalidInput([largeIssue([], rest)]);
    const outside = schema.safeParse(rest, { reportInput: true });
    if (!outside.success) issues.push(...outside.error.issues);
    if (issues.length > 0) throw new InvalidInput(issues);
    const whole = { ...(outside.data as object), ...decoded };
    decodedBodies.add(whole);
    request.body = whole;
  };
}

function decoder() {
  const issues: z.core.$ZodIssue[] = [];
  let began = performance.now();
  const decode = async (
    list: string,
    entries: readonly unknown[],
    schema: z.ZodMiniType,
  ): Promise<unknown[]> => {
    const decoded: unknown[] = [];
    for (const [place, entry] of entries.entries()) {
      if (issues.length > ISSUES_MAX) break;
      const path = pathById({ [list]: entries }, [list, place]);
      if (isTooLarge(entry)) {
        issues.push(largeIssue(path, entry));
        continue;
      }
      const result = schema.safeParse(entry, { reportInput: true });
      if (result.success) decoded.push(result.data);
      else {
        issues.push(
          ...result.error.issues.map((issue) => ({
            ...issue,
            path: [...path, ...issue.path],
          })),
        );
      }
      if (performance.now() - began < SLICE_MS) continue;
      await scheduler.yield();
      began = performance.now();
    }
    return decoded;
  };
  return { issues, decode };
}

function isTooLarge(part: unknown): boolean {
  try {
    return JSON.stringify(part).length > contentBytesMax;
  } catch (error) {
    // The part nests too deeply to be written.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

const largeIssue = (
  path: PropertyKey[],
  input: unknown,
): z.core.$ZodIssueCustom => ({
  code: "custom",
  path,
  message: "large",
  input,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Encodes results with the same codecs, which drop undeclared fields. */
export const encodeOutput: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(z.encode(schema, data));
