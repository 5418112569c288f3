/**
 * Runs `work` for every item, one after another, and continues after a failure: no item holds up the others.
 * @throws an error with the first failure as its cause, after the last item.
 */
export async function forEachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${items.length} failed`, {
      cause: failures[0],
    });
  }
}
