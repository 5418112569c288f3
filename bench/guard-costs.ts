import pg from "pg";
import { commandSizes } from "./sizes.ts";
import type { GuardCostSizes } from "./sizes.ts";
import { makeUsers } from "./support/answer-fixtures.ts";
import { answerMixes } from "./support/answer-mixes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { cpuSecondsWithChildren } from "./support/cpu-seconds.ts";
import { HttpLoad } from "./support/http-load.ts";
import { measure, median } from "./support/measure.ts";
import type { Finding } from "./support/report.ts";
import { startServer } from "./support/server-process.ts";
import {
  makeSubmissions,
  makeSurveysOf,
  preparedCalls,
} from "./support/submissions.ts";

/** A guard of the database, and the statements that switch it off and on. */
interface Guard {
  readonly name: string;
  readonly off: string;
  readonly on: string;
}

/**
 * The share of the CPU time of accepted answers that each guard of the database costs: answers are accepted with it and
 * without it, in turn. The server that counts results is paused meanwhile.
 */
export async function benchGuardCosts(
  environment: BenchEnvironment,
  { mix: name, surveys, rounds, answersEach }: GuardCostSizes,
): Promise<Finding[]> {
  const { database, databasePid, ownerUrl, server, serverEnv } = environment;
  const { db } = database;
  const accepting = await startServer(
    serverEnv,
    "bench/support/accepting-server.ts",
  );
  const load = new HttpLoad(accepting.origin);
  const owner = new pg.Client(ownerUrl);
  try {
    await owner.connect();
    const guards = await guardsOf(owner);
    const answers = (rounds + 1) * guards.length * 2 * answersEach;
    const mix = answerMixes[name];
    const [creator = 0, ...users] = await makeUsers(db, answers + 1);
    const surveyIds = await makeSurveysOf(db, mix, creator, {
      count: surveys,
      places: answers,
    });
    const submissions = await makeSubmissions(db, mix, surveyIds, users);
    const used = () =>
      accepting.cpuSeconds() + cpuSecondsWithChildren(databasePid);
    const accept = async () => {
      const taken = submissions.splice(0, answersEach);
      const calls = await preparedCalls(taken, load);
      // The first calls after a guard was switched make the plans of all connections again.
      const warmUp = calls.splice(0, answersEach / 5);
      await measure(warmUp, (call) => call());
      const before = used();
      await measure(calls, (call) => call());
      return ((used() - before) / calls.length) * 1_000;
    };
    const measured = guards.map(() => ({
      all: [] as number[],
      saved: [] as number[],
    }));
    server.pause();
    try {
      // The first round warms up compilers and caches.
      for (let round = 0; round <= rounds; round++)
        for (const [index, { off, on }] of guards.entries()) {
          const all = await accept();
          await owner.query(off);
          const without = await accept();
          await owner.query(on);
          if (round === 0) continue;
          measured[index]?.all.push(all);
          measured[index]?.saved.push(1 - without / all);
        }
    } finally {
      server.resume();
    }
    const all = median(measured.flatMap((one) => one.all));
    return [
      shown(`${name}: CPU time of an answer`, `${all.toFixed(2)} ms`),
      ...guards.map((guard, index) =>
        shown(
          `  part of ${guard.name}`,
          `${(median(measured[index]?.saved ?? []) * 100).toFixed(1)} %`,
        ),
      ),
    ];
  } finally {
    load.close();
    await owner.end();
    await accepting.stop();
  }
}

/** A figure without a budget. */
const shown = (what: string, measured: string): Finding => ({
  what,
  measured,
  budget: "",
  holds: null,
});

async function guardsOf(owner: pg.Client): Promise<Guard[]> {
  const guards = [
    trigger(
      "the sum of each journal, and its key",
      "journals",
      "journals_balance_check",
    ),
    trigger(
      "the journal of a key",
      "journal_keys",
      "journal_keys_insert_check",
    ),
    trigger(
      "one statement for the postings of a journal",
      "postings",
      "postings_insert_check",
    ),
    trigger(
      "the chain of an account's versions",
      "account_versions",
      "account_versions_insert_check",
    ),
    trigger(
      "balances that equal the last posting",
      "ledger_accounts",
      "ledger_accounts_postings_check",
    ),
    trigger(
      "fixed columns of accounts",
      "ledger_accounts",
      "ledger_accounts_fixed_columns",
    ),
    {
      name: "the cause of the journal",
      off: `create or replace function bench_any_cause(text, jsonb) returns boolean language sql as 'select true';
        update journal_kinds set cause = 'bench_any_cause' where kind = 'answer_accepted'`,
      on: "update journal_kinds set cause = 'answer_accepted_cause' where kind = 'answer_accepted'",
    },
    await foreignKeys(owner, "foreign keys of participation and answer", [
      "participations",
      "answers",
      "answer_texts",
    ]),
    await emptyFunction(
      owner,
      "the comparison with earlier texts",
      "similar_texts(jsonb)",
    ),
  ];
  const all = (action: "off" | "on") =>
    guards.map((guard) => guard[action]).join(";");
  return [...guards, { name: "all of these", off: all("off"), on: all("on") }];
}

const trigger = (name: string, table: string, own: string): Guard => ({
  name,
  off: `alter table ${table} disable trigger ${own}`,
  on: `alter table ${table} enable trigger ${own}`,
});

async function foreignKeys(
  owner: pg.Client,
  name: string,
  tables: readonly string[],
): Promise<Guard> {
  const { rows } = await owner.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  if (rows.length === 0) throw new Error("there are no foreign keys");
  const all = (action: "off" | "on") =>
    rows.map((row) => row[action]).join(";");
  return { name, off: all("off"), on: all("on") };
}

/** A function that returns a value of JSON. Off, it returns null. */
async function emptyFunction(
  owner: pg.Client,
  name: string,
  signature: string,
): Promise<Guard> {
  const { rows } = await owner.query<{ on: string }>(
    `select pg_get_functiondef($1::regprocedure) as "on"`,
    [signature],
  );
  const on = rows[0]?.on;
  if (on === undefined) throw new Error(`there is no ${signature}`);
  return {
    name,
    off: `create or replace function ${signature.replace("(", "(texts ")} returns jsonb language sql as 'select null::jsonb'`,
    on,
  };
}

/** `npx node bench/guard-costs.ts`: runs alone, because it changes the guards of its database. */
if (import.meta.main)
  await benchAlone((environment) =>
    benchGuardCosts(environment, commandSizes.guards),
  );
