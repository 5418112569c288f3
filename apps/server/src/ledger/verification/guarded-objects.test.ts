import { afterAll, beforeAll, expect, it } from "vitest";
import { readRelease } from "../../platform/database/release.ts";
import { createTestDatabase } from "../../platform/testing/database.ts";
import type { TestDatabase } from "../../platform/testing/database.ts";
import { readGuards } from "./guarded-objects.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

afterAll(() => test.drop());

it("knows every guard that the migrations and the SQL sources make (npm run database:release)", async () => {
  const guards = await readGuards(test.db);
  expect(Object.keys(guards).length).toBeGreaterThan(100);
  expect(guards).toEqual(readRelease().guards);
});
