import { startAnswer } from "@sigi/contract/answers.ts";
import { getResults } from "@sigi/contract/results.ts";
import { getReadiness } from "@sigi/contract/system.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import { publishSurvey } from "../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../src/answers/testing/answer-factories.ts";
import type { Caller } from "../../src/platform/concurrency-limit.ts";
import {
  type HeavyKind,
  heavyCalls,
} from "../../src/platform/http/limits/heavy-calls.ts";
import { useTestServer } from "../use-test-server.ts";
import { csrfTokenOf, sendCall } from "./raw-calls.ts";
import {
  endpointNamed,
  endpointNames,
  ValidCalls,
} from "./valid-calls/valid-calls.ts";

/** The heavy calls of each kind. Public ones are called with the owner's session, too. */
const heavy: Readonly<Record<HeavyKind, readonly string[]>> = {
  results: [
    "getAnswer",
    "getAnswers",
    "getCrossTable",
    "getQuestionResults",
    "getReliability",
    "getResults",
    "getSharedAnswers",
    "getSharedResults",
    "searchTexts",
  ],
  form: [
    "createSection",
    "deleteQuestion",
    "deleteSection",
    "duplicateQuestion",
    "duplicateSurvey",
    "findPrivateSurvey",
    "getAnswerableSurvey",
    "getQuestion",
    "getSection",
    "getSurvey",
    "getTranslation",
    "getVersion",
    "nameVersion",
    "orderQuestions",
    "reviewSurvey",
    "saveQuestion",
    "startAnswer",
    "updateForm",
    "updateSection",
    "updateSurvey",
  ],
};

const server = useTestServer({ work: false });
/** Ends the turns that a test has taken. */
let release = Promise.withResolvers<void>();
let taken: Promise<void>[] = [];
afterEach(releaseTurns);

async function releaseTurns(): Promise<void> {
  release.resolve();
  await Promise.all(taken);
  release = Promise.withResolvers<void>();
  taken = [];
}

/** Takes turns of a caller until `releaseTurns`: `waiting` pieces of work wait behind the first. */
function takeTurns(kind: HeavyKind, caller: Caller, waiting = 0): void {
  const { promise } = release;
  for (let turn = 0; turn <= waiting; turn++)
    taken.push(heavyCalls[kind].run(caller, () => promise));
}

/** More work of the caller may not wait. */
const takeAllTurns = (kind: HeavyKind, caller: Caller) =>
  takeTurns(kind, caller, 100);

const waiting = (kind: HeavyKind, { id }: TestUser, count: number) =>
  vi.waitFor(() => expect(heavyCalls[kind].waitingOf(id)).toBe(count), {
    timeout: 60_000,
  });

describe("the heavy calls", () => {
  const isRead = (name: string) => {
    const { method, changesState } = endpointNamed(name);
    return method === "GET" && !changesState;
  };

  it.each(["results", "form"] as const)(
    "of the kind %s are these",
    async (kind) => {
      const calls = await ValidCalls.prepare(server);
      const { client, id } = calls.owner;
      const proof = await csrfTokenOf(client);
      takeAllTurns(kind, id);
      const refused: string[] = [];
      for (const name of endpointNames) {
        // Other calls would change what the following ones name.
        if (!isRead(name) && !heavy[kind].includes(name)) continue;
        const response = await sendCall(client, calls.of(name), proof);
        await response.arrayBuffer();
        if (response.status === 429) refused.push(name);
      }
      expect(refused.toSorted()).toEqual(heavy[kind]);
    },
  );
});

describe("one user's heavy calls", () => {
  let busy: TestUser;
  let other: TestUser;
  let ofBusy: TestSurvey;
  let ofOther: TestSurvey;
  beforeAll(async () => {
    busy = await createUser(server);
    other = await createUser(server);
    ofBusy = await publishSurvey(server, { ownerId: busy.id });
    ofOther = await publishSurvey(server, { ownerId: other.id });
  });

  const results = ({ client }: TestUser, { code }: TestSurvey) =>
    client.call(getResults, { params: { code } });

  it("run one at a time, and another user's is answered meanwhile", async () => {
    takeTurns("results", busy.id);
    const own = results(busy, ofBusy);
    await waiting("results", busy, 1);
    expect(await results(other, ofOther)).toMatchObject({ answers: 0 });
    expect(heavyCalls.results.waitingOf(busy.id)).toBe(1);
    await releaseTurns();
    expect(await own).toMatchObject({ answers: 0 });
  });

  it.each([
    ["id", "Terlalu banyak permintaan. Coba lagi sebentar lagi."],
    ["en", "Too many requests. Try again shortly."],
  ] as const)(
    "are refused in %s when too many wait",
    async (locale, message) => {
      takeAllTurns("results", busy.id);
      const path = getResults.path.replace("{code}", ofBusy.code);
      const response = await fetch(server.origin + path, {
        headers: { cookie: busy.client.cookies, "accept-language": locale },
      });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({
        code: "too_many_requests",
        message,
      });
      expect(await results(other, ofOther)).toMatchObject({ answers: 0 });
    },
  );

  it("are refused with 503 only when the whole server is full", async () => {
    // Two run and a thousand wait.
    for (let network = 0; network < 10; network++)
      takeTurns("results", `192.0.2.${network}`, network < 2 ? 100 : 99);
    const response = await other.client.fetch(
      getResults.path.replace("{code}", ofOther.code),
    );
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: "unavailable" });
  });

  it("leave the queue when the client leaves", async () => {
    takeTurns("results", busy.id);
    const leaving = new AbortController();
    const left = busy.client.fetch(
      getResults.path.replace("{code}", ofBusy.code),
      { signal: leaving.signal },
    );
    await waiting("results", busy, 1);
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/i);
    await waiting("results", busy, 0);
  });

  it("that wait in the database leave connections for answers and the health check", async () => {
    const users = await Promise.all(
      Array.from({ length: 12 }, () => createUser(server)),
    );
    const surveys = await Promise.all(
      users.map(({ id }) => publishSurvey(server, { ownerId: id })),
    );
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = server.services.reports.transaction(async (tx) => {
      await tx.execute(
        sql`lock table survey_summaries in access exclusive mode`,
      );
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const read = users.map((user, at) => {
      const survey = surveys[at];
      if (!survey) throw new Error("no survey");
      return Promise.all([
        results(user, survey),
        results(user, survey),
        results(user, survey),
      ]);
    });
    await vi.waitFor(
      () => expect(heavyCalls.results.waiting).toBe(3 * users.length - 2),
      { timeout: 60_000 },
    );
    const ready = await server.anonymous().call(getReadiness);
    expect(ready).toEqual({ status: "ok" });
    const started = await other.client.call(startAnswer, {
      params: { code: ofBusy.code },
    });
    expect(started.participation).toBeDefined();
    gate.resolve();
    await lock;
    await Promise.all(read);
  });
});
