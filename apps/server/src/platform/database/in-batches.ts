/** So many rows are held at once. */
const BATCH_ROWS = 50;

/** Rows of a list of any length, read in short statements of their own: no connection waits for a slow reader. */
export async function* inBatches<Row extends { readonly id: number | string }>(
  read: (after: Row["id"] | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after: Row["id"] | undefined;
  for (;;) {
    const rows = await read(after, BATCH_ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}
