import { defaultTarget } from "@sigi/contract/targets.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { users } from "../../accounts/tables.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { eligibility } from "./eligibility.ts";
import { emptyProfile } from "../profile.ts";
import { reachOf } from "./reach.ts";
import { countMatching } from "../read-models.ts";
import { upsertProfile } from "../repository.ts";
import { restrictionsOf } from "./restrictions.ts";
import { moments, profiles, targets } from "../testing/arbitraries.ts";

const server = useTestServer({ work: false });

describe("the number of users that a target matches", () => {
  it("agrees with eligibility for any target, profiles and day", async () => {
    const { db } = server.services;
    const creator = await createUser(server);
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => createUser(server)),
    );
    // This test ignores whether profiles are complete.
    await db.update(users).set({ profileComplete: true });
    let eligible = 0;
    let others = 0;

    await fc.assert(
      fc.asyncProperty(
        fc.array(profiles, { minLength: 20, maxLength: 20 }),
        fc.array(targets, { minLength: 5, maxLength: 5 }),
        moments,
        async (crowdProfiles, wanted, now) => {
          await inTransaction(db, async (tx) => {
            for (const [index, { id }] of crowd.entries()) {
              await upsertProfile(
                tx,
                id,
                crowdProfiles[index] ?? emptyProfile,
                now,
              );
            }
            for (const target of wanted) {
              const fitting = crowdProfiles.filter(
                (profile) => eligibility(target, profile, now) === "eligible",
              ).length;
              const restrictions = restrictionsOf(target, now);
              const counted = await countMatching(tx, restrictions, creator.id);
              expect(counted).toBe(fitting);
              eligible += fitting;
              others += crowdProfiles.length - fitting;
            }
          });
        },
      ),
      { numRuns: 50 },
    );
    expect(eligible).toBeGreaterThan(50);
    expect(others).toBeGreaterThan(50);
  });
});

describe("the reach of a target", () => {
  it("counts verified respondents with a complete profile, but no creator, admin or suspended user, and is null below 20", async () => {
    const { db } = server.services;
    const creator = await createUser(server, { profile: { bloodType: "AB" } });
    await createUser(server, { role: "admin", profile: { bloodType: "AB" } });
    await createUser(server, { verified: false, profile: { bloodType: "AB" } });
    await createUser(server, { profile: { bloodType: "AB", gender: null } });
    const wanted = {
      ...defaultTarget,
      bloodTypes: ["AB" as const],
      provinces: [{ id: "73", name: "Sulawesi Selatan" }],
    };
    const south = {
      provinceId: "73",
      cityId: "73.71",
      subdistrictId: "73.71.01",
      bloodType: "AB" as const,
    };
    const reach = () =>
      inTransaction(db, (tx) => reachOf(tx, wanted, creator.id));

    await Promise.all(
      Array.from({ length: 19 }, () => createUser(server, { profile: south })),
    );
    const newcomer = await createUser(server, {
      profile: south,
      verified: false,
    });
    expect(await reach()).toBeNull();
    await db
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, newcomer.id));
    expect(await reach()).toBe(20);

    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: "Akun ganda" })
      .where(eq(users.id, newcomer.id));
    expect(await reach()).toBeNull();
  });
});
