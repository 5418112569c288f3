import { expect, it } from "vitest";
import { readRelease } from "../../platform/database/release.ts";
import { useTestDatabase } from "../../platform/testing/database.ts";
import { readGuards } from "./guarded-objects.ts";

const test = useTestDatabase();

it("knows every guard that the migrations and the SQL sources make (npm run database:release)", async () => {
  const guards = await readGuards(test.db);
  expect(Object.keys(guards).length).toBeGreaterThan(100);
  expect(guards).toEqual(readRelease().guards);
});
