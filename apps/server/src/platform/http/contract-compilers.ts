import * as z from "zod/mini";
import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from "fastify/types/schema.js";

/** Input that the contract rejects. `issues` are zod's, with paths in wire names. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("input refused");
    this.issues = issues;
  }
}

/** Decodes input with the contract's codecs, so that handlers receive domain values. */
export const decodeInput: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    // Fastify passes null for a missing body.
    const decoded = schema.safeParse(data ?? undefined, { reportInput: true });
    return decoded.success
      ? { value: decoded.data }
      : { error: new InvalidInput(decoded.error.issues) };
  };

/** Encodes results with the same codecs, which drop undeclared fields. */
export const encodeOutput: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(z.encode(schema, data));
