import * as z from "zod/mini";

/**
 * A record of at most `fieldsMax` fields. The fields are counted before they are parsed, because a large body can
 * contain tens of thousands. `type` is the JSON type of the values, for the API description.
 */
export function countedRecord<
  Key extends z.ZodMiniString,
  Value extends z.ZodMiniType,
>(
  key: Key,
  value: Value,
  { type, fieldsMax }: { type: "number" | "string"; fieldsMax: number },
) {
  const hasFewFields = (fields: unknown) =>
    typeof fields !== "object" ||
    fields === null ||
    Object.keys(fields).length <= fieldsMax;
  return z.pipe(
    z.unknown().check(
      z.refine(hasFewFields),
      z.meta({
        type: "object",
        additionalProperties: { type },
        maxProperties: fieldsMax,
      }),
    ),
    z.record(key, value),
  );
}
