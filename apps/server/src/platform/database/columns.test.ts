import { expect, it } from "vitest";
import { useTestDatabase } from "../testing/database.ts";

const test = useTestDatabase();

it("every point in time is stored with its zone", async () => {
  expect(
    await columnsOf("timestamp without time zone", "time without time zone"),
  ).toEqual([]);
});

it("every amount in rupiah is a bigint", async () => {
  const columns = await columnsOf("smallint", "integer", "numeric", "real");
  const amounts = columns.filter((column) => NAMES_OF_AMOUNTS.test(column));
  expect(amounts.toSorted()).toEqual(OTHER_NUMBERS);
});

const NAMES_OF_AMOUNTS =
  /\.(\w+_)?(amount|balance|budget|credit|discount|due|fee|gross|lost|minimum|paid|pay|per_hour|price|promise|refunded|returned|reward|total|value)(_\w+)?$/;

/** Columns with such names that count something other than rupiah. */
const OTHER_NUMBERS = [
  "answer_uploads.total",
  "payouts.returned_by",
  "questions.price_units",
  "withdrawal_terms.paid_after_days",
];

/** The columns of these types as `table.column`. */
async function columnsOf(...types: string[]): Promise<string[]> {
  const { rows } = await test.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = any ($1)`,
    [types],
  );
  return rows.map(({ column }) => column);
}
