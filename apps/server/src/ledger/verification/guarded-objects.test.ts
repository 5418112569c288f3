import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../platform/testing/database.ts";
import type { TestDatabase } from "../../platform/testing/database.ts";
import { guardedObjects } from "./guarded-objects.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

/**
 * After a change of the migrations, write the file anew and read what changed in it:
 * `npx vitest run --project integration apps/server/src/ledger/verification/guarded-objects.test.ts -u`
 */
it("knows every guard that the migrations make", async () => {
  const { rows } = await test.db.execute<{ object: string; hash: string }>(
    guardedObjects,
  );
  const objects = Object.fromEntries(
    rows
      .map(({ object, hash }) => [object, hash] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  expect(Object.keys(objects).length).toBe(rows.length);
  await expect(`${JSON.stringify(objects, null, 2)}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "guarded-objects.json"),
  );
});
