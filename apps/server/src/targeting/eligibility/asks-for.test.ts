import { sql } from "drizzle-orm";
import { jsonb, pgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../../platform/testing/database.ts";
import { asksFor } from "./asks-for.ts";
import { eligibility } from "./eligibility.ts";
import { moments, profiles, targets } from "../testing/arbitraries.ts";

const asked = pgTable("asked", { target: jsonb("target").notNull() });

describe("the SQL condition of a target", () => {
  const database = useTestDatabase();

  it("agrees with eligibility for any target, profile and day", async () => {
    let eligible = 0;
    await fc.assert(
      fc.asyncProperty(
        targets,
        profiles,
        moments,
        async (target, profile, now) => {
          const { rows } = await database.db.execute<{ asks: boolean }>(
            sql`select coalesce(${asksFor(asked.target, profile, now)}, false) as asks
                from (select ${JSON.stringify(target)}::jsonb as target) asked`,
          );
          const fits = eligibility(target, profile, now) === "eligible";
          expect(rows[0]?.asks).toBe(fits);
          if (fits) eligible++;
        },
      ),
      { numRuns: 400 },
    );
    // About one in fifteen is eligible: both outcomes occur with any seed.
    expect(eligible).toBeGreaterThan(5);
  });
});
