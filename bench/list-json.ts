import { isDeepStrictEqual } from "node:util";
import Fastify from "fastify";
import { decodeResponse } from "@sigi/contract/request.ts";
import { envelope } from "@sigi/contract/endpoint.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type { Page } from "@sigi/contract/page.ts";
import { getAnswers } from "@sigi/contract/result-answers.ts";
import {
  listMySurveys,
  listSurveyOffers,
} from "@sigi/contract/survey-lists.ts";
import { FormCache } from "../apps/server/src/answers/public.ts";
import { encodeOutput } from "../apps/server/src/platform/http/contract-compilers.ts";
import { Components } from "../apps/server/src/platform/http/openapi-components.ts";
import { catchUp } from "../apps/server/src/results/summary/catch-up.ts";
import { commandSizes } from "./sizes.ts";
import type { ListJsonSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import {
  makeSurveys,
  makeUsers,
  sessionOf,
} from "./support/answer-fixtures.ts";
import { makeAnsweredSurvey } from "./support/answered-survey.ts";
import { asOwner } from "./support/bench-environment.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { HttpLoad } from "./support/http-load.ts";
import { measure, median } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/** A list, called by a user. */
interface ListCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly userId: number;
}

/** Rows of the longer lists, which repeat those of a real page. */
const longer = [50, 1_000];

/** Alternating, so that noise of the machine affects all writers. */
const rounds = 5;

/**
 * The CPU time of writing lists as JSON: encoding by the contract, `JSON.stringify`, and fast-json-stringify in its
 * place, compared with that of the whole call in the server.
 * @throws Error when the two write different values.
 */
export async function benchListJson(
  environment: BenchEnvironment,
  sizes: ListJsonSizes,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const call of await makeLists(environment)) {
    const callUs = await callCost(environment, call, sizes.requests);
    const page = await fetchPage(environment, call);
    const ofPage = await compareWriters(call.endpoint, page, sizes.secondsEach);
    console.log(
      `  ${call.name}: ${(callUs / 1_000).toFixed(2)} ms of the server's CPU time per call`,
    );
    console.log(`    ${page.rows.length} rows: ${describe(ofPage)}`);
    for (const count of longer) {
      const longPage = { ...page, rows: repeat(page.rows, count) };
      const costs = await compareWriters(
        call.endpoint,
        longPage,
        sizes.secondsEach,
      );
      console.log(`    ${count} rows: ${describe(costs)}`);
    }
    findings.push(
      finding(
        `${call.name}: JSON.stringify ÷ CPU time of the call`,
        ofPage.stringifyUs / callUs,
        "",
        { atMost: 0.05 },
      ),
    );
  }
  return findings;
}

async function makeLists({
  database: { db },
  ownerUrl,
}: BenchEnvironment): Promise<ListCall[]> {
  const [creator = 0, respondent = 0] = await makeUsers(db, 2);
  const { code, questionIds } = await asOwner(ownerUrl, (client) =>
    makeAnsweredSurvey(client, creator, 60),
  );
  // Only counted answers are listed.
  await catchUp(db, new FormCache(db), { now: () => new Date() });
  await makeSurveys(db, creator, 60, 10);
  const columns = JSON.stringify(questionIds);
  return [
    {
      name: "offers",
      endpoint: listSurveyOffers,
      path: "/api/tasks",
      userId: respondent,
    },
    {
      name: "own surveys",
      endpoint: listMySurveys,
      path: "/api/tasks/my-task",
      userId: creator,
    },
    {
      name: "answers to 20 questions",
      endpoint: getAnswers,
      path: `/api/tasks/answers/${code}?columns=${encodeURIComponent(columns)}`,
      userId: creator,
    },
  ];
}

const cookieOf = ({ userId }: ListCall) => ({
  cookie: `session=${sessionOf(userId)}`,
});

/** @returns microseconds of CPU time in the server, without compression and without the database. */
async function callCost(
  { server }: BenchEnvironment,
  call: ListCall,
  requests: number,
): Promise<number> {
  const load = new HttpLoad(server.origin);
  const send = () => load.send("GET", call.path, cookieOf(call));
  const tasks = Array.from({ length: requests }, (_, index) => index);
  try {
    await measure(tasks, send);
    const before = server.cpuSeconds();
    await measure(tasks, send);
    return ((server.cpuSeconds() - before) / requests) * 1_000_000;
  } finally {
    load.close();
  }
}

/** @returns the first page as the server's domain values. */
async function fetchPage(
  { server }: BenchEnvironment,
  call: ListCall,
): Promise<Page<unknown>> {
  const response = await fetch(`${server.origin}${call.path}`, {
    headers: cookieOf(call),
  });
  const json: unknown = await response.json();
  const page = decodeResponse(call.endpoint, response.status, json);
  const { rows } = page as Page<unknown>;
  if (rows.length === 0) throw new Error(`${call.path} has no rows.`);
  return page as Page<unknown>;
}

const repeat = <Row>(rows: readonly Row[], count: number): Row[] =>
  Array.from({ length: Math.ceil(count / rows.length) }, () => rows)
    .flat()
    .slice(0, count);

/** Microseconds of CPU time for one response, its bytes included. */
interface Costs {
  readonly bytes: number;
  readonly encodeUs: number;
  readonly stringifyUs: number;
  readonly fastUs: number;
}

async function compareWriters(
  endpoint: Endpoint,
  result: Page<unknown>,
  secondsEach: number,
): Promise<Costs> {
  const { method, path: url } = endpoint;
  const schema = envelope(endpoint.result);
  const encode = encodeOutput({ schema, method, url });
  const fast = await compileFast(new Components().describe(schema));
  const json = encode({ result });
  const wire = JSON.parse(json) as Record<string, unknown>;
  if (!isDeepStrictEqual(JSON.parse(fast(wire)), wire))
    throw new Error(`fast-json-stringify writes ${url} differently.`);
  // Measures bytes, because fast-json-stringify returns parts of a string that are joined only when they are sent.
  const writers = [
    () => Buffer.from(encode({ result })),
    () => Buffer.from(JSON.stringify(wire)),
    () => Buffer.from(fast(wire)),
  ];
  for (const write of writers) cpuUs(write, secondsEach);
  const times = Array.from({ length: rounds }, () =>
    writers.map((write) => cpuUs(write, secondsEach)),
  );
  const [wholeUs = 0, stringifyUs = 0, fastUs = 0] = writers.map((_, at) =>
    median(times.map((round) => round[at] ?? 0)),
  );
  const encodeUs = wholeUs - stringifyUs;
  return { bytes: Buffer.byteLength(json), encodeUs, stringifyUs, fastUs };
}

type Serializer = (payload: Record<string, unknown>) => string;

/** Fastify's own serializer, which it compiles with fast-json-stringify. */
async function compileFast(
  schema: Readonly<Record<string, unknown>>,
): Promise<Serializer> {
  const compiled = Promise.withResolvers<Serializer>();
  const app = Fastify();
  app.get("/", (_, reply) => {
    compiled.resolve(reply.compileSerializationSchema(schema));
    return {};
  });
  await app.inject("/");
  await app.close();
  return compiled.promise;
}

/** @returns microseconds of CPU time per run, over this number of seconds. */
function cpuUs(run: () => unknown, seconds: number): number {
  const start = performance.now();
  const before = process.cpuUsage();
  let runs = 0;
  while (performance.now() - start < seconds * 1_000) {
    run();
    runs++;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
}

const describe = ({ bytes, encodeUs, stringifyUs, fastUs }: Costs) =>
  `${(bytes / 1_000).toFixed(1)} kB, contract ${us(encodeUs)}, JSON.stringify ${us(stringifyUs)}, fast-json-stringify ${us(fastUs)}`;

const us = (microseconds: number) => `${microseconds.toFixed(0)} µs`;

/** `npx node bench/list-json.ts`: these lists only, without the other benches. */
if (import.meta.main)
  await benchAlone((environment) =>
    benchListJson(environment, commandSizes.lists),
  );
