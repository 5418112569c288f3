import { z } from "zod";

/** A value as JSON, encoded by its schema, which also drops what it does not name. */
export async function* one<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify(z.encode(schema, value));
}

/** A list as JSON, row by row. */
export async function* many<Schema extends z.ZodType>(
  schema: Schema,
  rows: AsyncIterable<z.output<Schema>>,
): AsyncGenerator<string, void, undefined> {
  let separator = "[";
  for await (const row of rows) {
    yield separator + JSON.stringify(z.encode(schema, row));
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}
