import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

const newestFirst = sql`id desc`;
const everybody = sql`users where deleted_at is null`;
const byName = sql`lower(name), id`;
const byNameBackwards = sql`lower(name) desc, id desc`;

/** As the repositories ask. */
const lists = [
  {
    index: "participations_user",
    from: sql`participations where user_id = 1`,
  },
  { index: "notifications_user", from: sql`notifications where user_id = 1` },
  { index: "surveys_owner", from: sql`surveys where owner_id = 1` },
  { index: "withdrawals_user", from: sql`withdrawals where user_id = 1` },
  {
    index: "withdrawals_status",
    from: sql`withdrawals where status = 'pending'`,
  },
  { index: "users_present", from: everybody },
  { index: "users_present", from: everybody, order: sql`id` },
  { index: "users_by_name", from: everybody, order: byName },
  { index: "users_by_name", from: everybody, order: byNameBackwards },
  { index: "users_by_level", from: everybody, order: sql`level desc, id desc` },
  { index: "users_by_level", from: everybody, order: sql`level, id` },
  {
    index: "users_suspended",
    from: sql`users where deleted_at is null and suspended_at is not null`,
  },
  {
    index: "users_admins",
    from: sql`users where deleted_at is null and role = 'admin'`,
  },
  {
    index: "audit_log_viewings",
    from: sql`audit_log where action = 'user_viewed' and subject_id = 1 and admin_id = 1`,
    order: sql`at desc`,
  },
];

describe("a page of a list", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
  });
  afterAll(() => server.stop());

  it.each(lists)(
    "is read from $index in its order, without sorting the rest",
    async ({ index, from, order = newestFirst }) => {
      const { rows } = await server.services.db.transaction(async (tx) => {
        // A handful of rows is read faster without any index.
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        return tx.execute<{ "QUERY PLAN": string }>(
          sql`explain select id from ${from} order by ${order} limit 12`,
        );
      });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    },
  );
});
