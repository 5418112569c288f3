import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../src/platform/testing/database.ts";
import { connectAsOwner } from "../../src/platform/testing/database-roles.ts";

const test = useTestDatabase();
let owner: pg.Client;
let server: string;

beforeAll(async () => {
  owner = await connectAsOwner(test);
  server = new URL(test.url).username;
});

afterAll(() => owner.end());

it("names nothing for the rights that a start grants", async () => {
  expect(await faults()).toEqual([]);
});

it("names each right that the role has too many or lacks, until they are granted anew", async () => {
  await owner.query(`grant insert, update on database_release to ${server}`);
  await owner.query(`revoke all on postings from ${server}`);
  await owner.query(`grant create on schema public to ${server}`);
  expect(await faults()).toEqual([
    "may create objects in the schema public",
    "may insert in database_release",
    "may not select from postings",
    "may update in database_release",
  ]);

  await owner.query(`revoke create on schema public from ${server}`);
  await owner.query("select grant_server_role($1)", [server]);
  expect(await faults()).toEqual([]);
});

async function faults(): Promise<string[]> {
  const { rows } = await test.pool.query<{ fault: string }>(
    'select fault from server_role_faults() order by fault collate "C"',
  );
  return rows.map(({ fault }) => fault);
}
