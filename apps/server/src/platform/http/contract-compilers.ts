import type { z } from "zod";
import type {
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from "fastify/types/schema.js";

/** Input that the contract refuses; `issues` are zod's, paths in wire names. */
export class InputRefused extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("input refused");
    this.issues = issues;
  }
}

/** Reads input with the contract's own codecs: what a handler gets are domain values. */
export const decodeInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    // Fastify says null where a call has no body.
    const decoded = schema.safeParse(data ?? undefined, { reportInput: true });
    return decoded.success
      ? { value: decoded.data }
      : { error: new InputRefused(decoded.error.issues) };
  };

/** Writes results with the same codecs, which also drop whatever the contract does not name. */
export const encodeOutput: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.encode(data));
