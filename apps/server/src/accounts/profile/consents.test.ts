import { consentVersion, getCurrentUser } from "@sigi/contract/accounts.ts";
import { giveConsent, listConsents } from "@sigi/contract/consents.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createUser } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { makeAdmin } from "../administration/make-admin.ts";
import { listConsents as listStored } from "./repository.ts";
import { consents } from "./tables.ts";

const server = useTestServer({ work: false });

/** A user who agreed to an earlier version only. */
async function longTimeUser(): Promise<TestUser> {
  const user = await createUser(server);
  await server.services.db
    .update(consents)
    .set({ version: "2025-01", givenAt: new Date("2025-01-31T03:00:00Z") })
    .where(eq(consents.userId, user.id));
  return user;
}

describe("a user's consents", () => {
  it("begin with the registration's", async () => {
    const { client } = await createUser(server);
    expect(await client.call(listConsents)).toMatchObject([
      { version: consentVersion, source: "registration" },
    ]);
    expect(await client.call(getCurrentUser)).toMatchObject({
      consentDue: false,
    });
  });

  it("gain the current version once, and keep the earlier ones", async () => {
    const { client } = await longTimeUser();
    expect(await client.call(getCurrentUser)).toMatchObject({
      consentDue: true,
    });
    const body = { version: consentVersion };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call(giveConsent, { body })),
    );
    expect(answers.map(({ consentDue }) => consentDue)).toEqual([
      false,
      false,
      false,
    ]);
    const expected = [
      { version: consentVersion, source: "renewal" },
      {
        version: "2025-01",
        givenAt: new Date("2025-01-31T03:00:00Z"),
        source: "registration",
      },
    ];
    expect(await client.call(listConsents)).toMatchObject(expected);
    const { consents: exported } = await client.call(exportPersonalData);
    expect(exported).toMatchObject(expected);
  });

  it.each(["2025-01", "2999-12", ""])(
    "never contain a version that is not current: %j",
    async (version) => {
      const { client } = await longTimeUser();
      expect(
        await client.refused(giveConsent, { body: { version } }),
      ).toMatchObject({ status: 422, code: "consent_outdated" });
      expect(await client.call(listConsents)).toHaveLength(1);
    },
  );

  it("need a session", async () => {
    const visitor = server.anonymous();
    expect(await visitor.refused(listConsents)).toMatchObject({ status: 401 });
    expect(
      await visitor.refused(giveConsent, {
        body: { version: consentVersion },
      }),
    ).toMatchObject({ status: 401 });
  });

  it("name the command as the source for an admin made by it", async () => {
    const { db, clock } = server.services;
    const { id } = await inTransaction(db, (tx) =>
      makeAdmin(
        tx,
        {
          name: "Rina",
          email: "rina.admin@example.test",
          passwordHash: "$none",
        },
        clock.now(),
      ),
    );
    expect(await listStored(db, id)).toMatchObject([{ source: "command" }]);
  });
});
