import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { z } from "zod";

/** An id that no row has: a call that would destroy data that other calls need finds nothing. */
const unknownId = 2_000_000_000;

/**
 * Params of a call: the code of the owner's survey, and ids that no row has. This does not work for the parts of a
 * survey, which its owner's calls must name: with an unknown id the call would be refused for all callers.
 */
export function paramsOf(
  { path, access }: Endpoint,
  code: string,
): Readonly<Record<string, string | number>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const ofOwner = access === "owner" || access === "builder";
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      if (name === "code") return [[name, code]];
      const isId = name === "id" || name.endsWith("_id");
      return isId && !ofOwner ? [[name, unknownId]] : [];
    }),
  );
}

/** A body that fits its schema as far as JSON Schema describes it, with the optional fields. */
export const bodyOf = ({ body }: Endpoint): Readonly<Record<string, unknown>> =>
  exampleOf(
    z.toJSONSchema(body, { io: "input", unrepresentable: "any" }),
  ) as Record<string, unknown>;

type Schema = z.core.JSONSchema.BaseSchema;

const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-11-01T00:00:00Z",
  date: "2026-11-01",
  email: "rani@example.test",
  uri: "https://example.test/a",
  uuid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
};

function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return exampleOf(variant);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          exampleOf(part as Schema),
        ]),
      );
    case "array":
      return [exampleOf(schema.items as Schema)];
    case "integer":
    case "number":
      return schema.minimum ?? Math.min(1, schema.maximum ?? 1);
    case "boolean":
      return true;
    case "string":
      return (
        formats[schema.format ?? ""] ??
        "Teks".padEnd(schema.minLength ?? 0, "s").slice(0, schema.maxLength)
      );
    default:
      return null;
  }
}
