import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../src/platform/testing/database.ts";
import { connectAsOwner } from "../../src/platform/testing/database-roles.ts";

const test = useTestDatabase();
let owner: pg.Client;

beforeAll(async () => {
  owner = await connectAsOwner(test);
  await owner.query(
    `insert into audit_log (admin_id, action, subject_kind, changes) values (1, 'bank_added', 'bank', '{}')`,
  );
});

afterAll(() => owner.end());

it.each([
  ["UPDATE", "update audit_log set admin_id = 2"],
  ["DELETE", "delete from audit_log"],
  ["TRUNCATE", "truncate audit_log"],
])("rejects %s, even by the owner", async (operation, statement) => {
  await expect(owner.query(statement)).rejects.toMatchObject({
    message: `${operation} on audit_log is not allowed: the audit log is append-only`,
    constraint: "audit_log_append_only",
  });
  const { rows } = await owner.query("select admin_id from audit_log");
  expect(rows).toEqual([{ admin_id: 1 }]);
});
