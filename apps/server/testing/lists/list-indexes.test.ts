import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { connectAsSuperuser } from "../../src/platform/testing/database-roles.ts";
import {
  answerTo,
  publishSurvey,
} from "../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../src/answers/testing/answer-factories.ts";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import { copiedName, fillTables, filledTables, ROWS } from "./fill-tables.ts";
import { sendCall } from "../calls/raw-calls.ts";
import {
  planOf,
  rowsDiscarded,
  rowsScanned,
  rowsSorted,
  statementIn,
  sum,
} from "../query-plan.ts";
import type { PlanNode, Statement } from "../query-plan.ts";
import { startTestServer } from "../test-server.ts";
import type { TestServer } from "../test-server.ts";
import { endpointNamed, ValidCalls } from "../calls/valid-calls/valid-calls.ts";

/** Tables whose number of rows does not grow with users, so that reading all of them is fine. */
const boundedTables = [
  "banks",
  "banners",
  "fair_pay_terms",
  "referral_terms",
  "services",
  "testimonies",
  "vouchers",
  "withdrawal_terms",
];

/** Maximum number of rows that one statement may read, sort or discard for a page; far below `ROWS`. */
const ROWS_READ_MAX = 300;

/** Lists that read ranges of a survey's answers by number, or all of them; `bench/results.ts` times them. */
const listsOfAnswers = ["getAnswers", "getSharedAnswers", "searchTexts"];

/** Lists of a survey that only its owner sees. */
const listsOfOwner = [
  "listExports",
  "listLinks",
  "listSchedules",
  "listVersions",
  "listViews",
];

/** Lists whose search may read all rows of the owner, who has hundreds at most. */
const searchesOfOwner = ["listMySurveys"];

const isPaged = ({ query }: Endpoint) => "page" in shapeOf(query);

/** Every list of the contract, and the lookup of earlier viewings in the audit log. */
const lists = endpoints
  .filter(
    ({ name, endpoint }) =>
      isPaged(endpoint) || name.startsWith("list") || name === "showUser",
  )
  .filter(({ name }) => !listsOfAnswers.includes(name))
  .map(({ name }) => name);

let server: TestServer;
let calls: ValidCalls;
let admin: TestUser;
/** Owns many rows: sorting them is noticed. `calls.owner` owns the oldest few: passing the others is noticed. */
let busyUser: TestUser;
let survey: TestSurvey;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  calls = await ValidCalls.prepare(server);
  admin = await createUser(server, { role: "admin" });
  busyUser = await createUser(server);
  survey = await publishSurvey(server);
  await calls.owner.client.call(submitAnswer, { body: answerTo(survey) });
  const started = await publishSurvey(server);
  await calls.owner.client.call(startAnswer, {
    params: { code: started.code },
  });
  const { databaseUrl = "" } = server.services.config;
  superuser = await connectAsSuperuser({ url: databaseUrl });
  await fillTables(superuser, server.services.cipher, {
    userId: calls.owner.id,
    busyUserId: busyUser.id,
    adminId: admin.id,
    surveyId: survey.id,
  });
});

afterAll(async () => {
  await superuser.end();
  await server.stop();
});

describe("a list", () => {
  it.each(lists)(
    "%s reads its pages from an index, in each order and with each filter",
    async (name) => {
      const endpoint = endpointNamed(name);
      const callers = listsOfOwner.includes(name)
        ? [calls.owner]
        : endpoint.access === "admin"
          ? [admin]
          : [calls.owner, busyUser, admin];
      const isOwners = searchesOfOwner.includes(name);
      for (const query of queriesOf(endpoint)) {
        for (const caller of callers) {
          if (query["search"] && caller === busyUser && isOwners) continue;
          const { statements, body } = await statementsOf(name, caller, query);
          const faults: string[] = [];
          for (const statement of statements) {
            for (const fault of await faultsOf(statement)) {
              faults.push(`${fault}: ${statement.text}`);
            }
          }
          expect(faults).toEqual([]);
          if (!isPaged(endpoint)) continue;
          expect(statements.length).toBeGreaterThan(1);
          if (caller === callers[0] && Object.keys(query).length === 0) {
            expect(totalIn(body)).toBeGreaterThan(0);
          }
        }
      }
    },
    60_000,
  );

  it.each([
    "select id from participations where reward = 1 order by id desc limit 20",
    "select id from participations order by started_at desc limit 20",
    "select id from notifications where params ->> 'title' = 'x' order by id desc limit 20",
    "select count(*) from withdrawals where reason = 'x'",
  ])("without an index is found: %s", async (text) => {
    expect(await faultsOf({ text, values: [] })).not.toEqual([]);
  });

  it("over an unfilled table is found", async () => {
    const statement = { text: "select email from deletion_emails", values: [] };
    expect(await faultsOf(statement)).toEqual([
      "deletion_emails is not filled: add it to fill-tables.ts or to boundedTables",
    ]);
  });
});

type Query = Readonly<Record<string, string>>;

/** A value for each parameter that is not an enumeration. */
const values: Query = {
  search: copiedName(ROWS).slice(0, 8),
  get task() {
    return survey.code;
  },
};

/** All combinations of the values of all query parameters, each parameter also omitted. */
function queriesOf({ query }: Endpoint): Query[] {
  return Object.entries(shapeOf(query))
    .filter(([name]) => name !== "page")
    .reduce<Query[]>(
      (queries, [name, schema]) => [
        ...queries,
        ...queries.flatMap((one) =>
          valuesOf(name, schema).map((value) => ({ ...one, [name]: value })),
        ),
      ],
      [{}],
    );
}

function valuesOf(name: string, schema: unknown): readonly string[] {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault
  ) {
    return valuesOf(name, schema.def.innerType);
  }
  if (schema instanceof z.ZodMiniEnum) return schema.options.map(String);
  const value = values[name];
  if (value === undefined) throw new Error(`No value for the query ${name}`);
  return [value];
}

function shapeOf(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

/** The statements that the driver sends while the endpoint is called over HTTP. */
async function statementsOf(name: string, { client }: TestUser, query: Query) {
  // The clock is advanced beyond the time for which offers are cached.
  server.advanceClock(16_000);
  const driver = vi.spyOn(pg.Client.prototype, "query");
  const sent: Statement[] = [];
  let body: unknown;
  try {
    const call = { ...calls.of(name), query };
    const response = await sendCall(client, call, undefined);
    expect(response.status).toBe(call.endpoint.status);
    body = await response.json();
    sent.push(...driver.mock.calls.flatMap(statementIn));
  } finally {
    driver.mockRestore();
  }
  // Signals between processes are excluded.
  const statements = sent.filter(
    ({ text }) =>
      /^\s*(?:select|with)\b/i.test(text) && !text.includes("pg_notify"),
  );
  return { statements, body };
}

const paged = z.object({ total: z.int() });
const response = z.object({
  result: z.union([paged, z.object({ page: paged })]),
});

function totalIn(body: unknown): number {
  const { result } = response.parse(body);
  return "page" in result ? result.page.total : result.total;
}

/** Runs the statement and reports the faults of its plan. */
async function faultsOf(statement: Statement): Promise<string[]> {
  await superuser.query("begin");
  try {
    // At this size sequential scans may be faster than a fitting index.
    await superuser.query("set local enable_seqscan = off");
    return planFaults(await planOf(superuser, statement));
  } finally {
    await superuser.query("rollback");
  }
}

function planFaults(nodes: readonly PlanNode[]): string[] {
  // The job queue polls its own schema at any time.
  if (nodes.some(({ Schema = "public" }) => Schema !== "public")) return [];
  const unfilled = new Set(
    nodes
      .map((node) => node["Relation Name"])
      .filter((name) => name !== undefined)
      .filter((name) => ![...filledTables, ...boundedTables].includes(name)),
  );
  const counts = nodes.some((node) => node["Node Type"] === "Aggregate");
  const discarded = sum(nodes.map(rowsDiscarded));
  const sorted = sum(nodes.map(rowsSorted));
  // A count reads all rows that it counts; other statements read a page.
  const read = counts ? 0 : sum(nodes.map(rowsScanned));
  return [
    ...[...unfilled].map(
      (name) =>
        `${name} is not filled: add it to fill-tables.ts or to boundedTables`,
    ),
    ...(discarded > ROWS_READ_MAX ? [`discards ${discarded} rows`] : []),
    ...(sorted > ROWS_READ_MAX ? [`sorts ${sorted} rows`] : []),
    ...(read > ROWS_READ_MAX ? [`reads ${read} rows`] : []),
  ];
}
