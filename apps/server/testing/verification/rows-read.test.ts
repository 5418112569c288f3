import { submitAnswer } from "@sigi/contract/answers.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import {
  answerTo,
  publishSurvey,
} from "../../src/answers/testing/answer-factories.ts";
import { verifyRecent } from "../../src/ledger/public.ts";
import { connectAsSuperuser } from "../../src/platform/testing/database-roles.ts";
import { domainLedgerChecks } from "../../src/verify-ledger.ts";
import {
  planOf,
  rowsDiscarded,
  rowsReturned,
  statementIn,
  sum,
} from "../query-plan.ts";
import type { Statement } from "../query-plan.ts";
import { startTestServer } from "../test-server.ts";
import type { TestServer } from "../test-server.ts";

/** Number of answers before the statistics of the tables are collected for the first time, and afterwards. */
const FEW = 20;
const MANY = 180;
/** Maximum number of rows that all nodes of a check's plan handle together, for each answer. */
const ROWS_FOR_EACH_ANSWER = 40;

let server: TestServer;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  const { databaseUrl = "" } = server.services.config;
  superuser = await connectAsSuperuser({ url: databaseUrl });
});

afterAll(async () => {
  await superuser.end();
  await server.stop();
});

it("the hourly run reads what belongs to an answer a few times, whatever the planner knows of the tables", async () => {
  const survey = await publishSurvey(server, { respondents: FEW + MANY });
  const answer = async () => {
    const { client } = await createUser(server);
    await client.call(submitAnswer, { body: answerTo(survey) });
  };
  for (let n = 0; n < FEW; n++) await answer();
  await superuser.query("analyze");
  for (let n = 0; n < MANY; n++) await answer();

  const checks = await checksOfHourlyRun();
  expect(checks.length).toBeGreaterThan(40);
  const excess: string[] = [];
  const explain = async (known: string) => {
    for (const { settings, check } of checks) {
      const rows = await rowsHandled(settings, check);
      if (rows > ROWS_FOR_EACH_ANSWER * (FEW + MANY))
        excess.push(`${known}, ${rows} rows: ${check.text}`);
    }
  };
  await explain("old statistics");
  await superuser.query("analyze");
  await explain("new statistics");
  await forgetStatistics();
  await explain("no statistics");
  expect(excess).toEqual([]);
});

interface Checked {
  readonly settings: Statement;
  readonly check: Statement;
}

/** Returns the checks of parts that the first hourly run sends, each with the settings of its transaction. */
async function checksOfHourlyRun(): Promise<Checked[]> {
  const driver = vi.spyOn(pg.Client.prototype, "query");
  let sent: Statement[];
  try {
    const { checks } = await verifyRecent(server.services, domainLedgerChecks);
    expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
    sent = driver.mock.calls.flatMap(statementIn);
  } finally {
    driver.mockRestore();
  }
  return sent.flatMap((check, n) => {
    const settings = sent[n - 1];
    return check.text.includes("as offending") &&
      settings?.text.includes("enable_hashjoin")
      ? [{ settings, check }]
      : [];
  });
}

async function rowsHandled(
  settings: Statement,
  check: Statement,
): Promise<number> {
  await superuser.query("begin");
  try {
    await superuser.query(settings.text, settings.values);
    const nodes = await planOf(superuser, check);
    return sum(nodes.map((node) => rowsReturned(node) + rowsDiscarded(node)));
  } finally {
    await superuser.query("rollback");
  }
}

/** Puts the tables back into the state before their first `analyze`. */
const forgetStatistics = () =>
  superuser.query(
    `select pg_clear_relation_stats('public', relname),
       (select count(pg_clear_attribute_stats('public', relname, attname, false)) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped)
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'p')`,
  );
