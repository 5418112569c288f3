import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sealJournals, verifyLedger } from "../../src/ledger/public.ts";
import { expectSandboxToAgree } from "../../src/payments/testing/payment-factories.ts";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import { expectConserved, expectNothingWaits } from "./conserved-money.ts";
import {
  anyMoneyHistory,
  historyOfAll,
  play,
  stepTypes,
} from "./money-history.ts";
import { MoneyWorld } from "./money-world.ts";
import { startTestServer } from "../test-server.ts";
import { liftDailyLimit } from "../../src/withdrawals/testing/withdrawal-factories.ts";
import { domainLedgerChecks } from "../../src/verify-ledger.ts";

/** `npm run test:histories` sets `HISTORIES`, of which every fifth is one of these. */
const HISTORIES = Math.ceil(Number(process.env["HISTORIES"] ?? 30) / 5);
/** Maximum number of histories per server: its database grows with each history and is fully verified after it. */
const HISTORIES_PER_SERVER_MAX = 25;
const SERVERS = Math.max(2, Math.ceil(HISTORIES / HISTORIES_PER_SERVER_MAX));
const EACH = Math.ceil(HISTORIES / SERVERS);

describe("people who use the product at random", () => {
  it.each(Array.from({ length: SERVERS }, (_, n) => n + 1))(
    `make, lose and trap no money, ${EACH} times (%i of ${SERVERS})`,
    async () => {
      const server = await startTestServer({ work: false });
      const { db } = server.services;
      await liftDailyLimit(db);
      const admins = [
        await createUser(server, { role: "admin" }),
        await createUser(server, { role: "admin" }),
      ];
      const done = new Set<string>();
      await fc.assert(
        fc.asyncProperty(anyMoneyHistory, async (history) => {
          const world = await MoneyWorld.make(server, admins);
          for (const type of await play(world, history)) done.add(type);
          await sealJournals(db);
          expect(await verifyLedger(db, domainLedgerChecks)).toEqual([]);
          await expectSandboxToAgree(server);
          await expectConserved(db);
          await expectNothingWaits(db);
        }),
        // The error stays in the database, so a smaller history would encounter it too.
        { numRuns: EACH, endOnFailure: true, examples: [[historyOfAll]] },
      );
      expect([...done].toSorted()).toEqual(stepTypes.toSorted());
      await server.stop();
    },
    EACH * 180_000,
  );
});
