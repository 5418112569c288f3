import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

/** As the repositories ask, newest first. */
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
];

describe("a page of a list, newest first", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
  });
  afterAll(() => server.stop());

  it.each(lists)(
    "is read from $index in its order, without sorting the rest",
    async ({ index, from }) => {
      const { rows } = await server.services.db.transaction(async (tx) => {
        // A handful of rows is read faster without any index.
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        return tx.execute<{ "QUERY PLAN": string }>(
          sql`explain select id from ${from} order by id desc limit 12`,
        );
      });
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    },
  );
});
