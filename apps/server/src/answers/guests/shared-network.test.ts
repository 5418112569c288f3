import {
  findPrivateSurvey,
  reportProgress,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { publicRequestsPerMinute } from "../../platform/http/limits/rate-limit.ts";
import { guests } from "../../surveys/guest-drafts/tables.ts";
import { answerTo, publishSurvey } from "../testing/answer-factories.ts";
import type { TestSurvey } from "../testing/answer-factories.ts";

// All guests of this file have one address.

let server: TestServer;
let survey: TestSurvey;

beforeAll(async () => {
  // The minute of a count does not end while a test runs, however long it takes.
  vi.useFakeTimers({ toFake: ["performance"] });
  server = await startTestServer({ work: false, rateLimit: true });
  survey = await publish(server);
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

async function publish(of: TestServer): Promise<TestSurvey> {
  const { id } = await createUser(of);
  return publishSurvey(of, {
    ownerId: id,
    allowGuest: true,
    respondents: 1_000,
  });
}

const start = (guest: TestClient, { code }: TestSurvey = survey) =>
  guest.call(startAnswer, { params: { code }, body: { guest: true } });

/** A guest who holds a place, and the answer for it. */
async function started(of: TestServer, answering: TestSurvey = survey) {
  const guest = of.anonymous();
  const { participation } = await start(guest, answering);
  return { guest, body: answerTo(answering, participation) };
}

const many = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const times = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

/** The status of a call without valid input. */
async function junk(client: TestClient, path: string): Promise<number> {
  const response = await client.fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-xsrf-token": await csrfTokenOf(client),
    },
    body: "{}",
  });
  return response.status;
}

const unknownStart = startAnswer.path.replace("{code}", "nosuchsurvey");

/** The limit by which a start of this survey counts. */
async function limitOf(client: TestClient, code: string): Promise<number> {
  const call = {
    name: "startAnswer",
    endpoint: startAnswer,
    params: { code },
    query: {},
    body: { guest: true },
  };
  const response = await sendCall(client, call, await csrfTokenOf(client));
  return Number(response.headers.get("x-ratelimit-limit"));
}

describe("guests behind one address", () => {
  it("start and submit within the same minute, a class of them", async () => {
    const receipts = await many(60, async () => {
      const { guest, body } = await started(server);
      return guest.call(submitAnswer, { body });
    });
    expect(new Set(receipts.map(({ status }) => status))).toEqual(
      new Set(["accepted"]),
    );
  });

  it("are not hindered by junk of one of them, which is refused by its own count", async () => {
    const honest = await started(server);
    const { guest } = await started(server);
    const submissions = await many(200, () => junk(guest, submitAnswer.path));
    const starts = await many(200, () => junk(guest, unknownStart));
    expect([times(submissions, 422), times(submissions, 429)]).toEqual([
      30, 170,
    ]);
    // Its own start came before its cookie.
    expect([times(starts, 404), times(starts, 429)]).toEqual([30, 170]);

    const { status } = await honest.guest.call(submitAnswer, {
      body: honest.body,
    });
    expect(status).toBe("accepted");
    const next = await started(server);
    const receipt = await next.guest.call(submitAnswer, { body: next.body });
    expect(receipt.status).toBe("accepted");
  });

  it("are not hindered by junk without a cookie, and such junk makes no guests", async () => {
    const before = await server.services.db.$count(guests);
    const stranger = server.anonymous();
    const refused = await many(200, () =>
      stranger.refused(startAnswer, {
        params: { code: "nosuchsurvey" },
        body: { guest: true },
      }),
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(
      new Set(["not_found"]),
    );
    expect(stranger.cookies).not.toContain("guest=");
    expect(await server.services.db.$count(guests)).toBe(before);
    const { guest, body } = await started(server);
    expect((await guest.call(submitAnswer, { body })).status).toBe("accepted");
  });

  it("count by a cookie of the server's own making only", async () => {
    const { guest } = await started(server);
    const forger = new TestClient(server.origin, { guest: "made.up" });
    expect(await limitOf(guest, survey.code)).toBe(30);
    expect(await limitOf(forger, "nosuchsurvey")).toBe(publicRequestsPerMinute);
  });
});

describe("a draft that a visitor cannot create", () => {
  it("makes no guest, and sets no cookie", async () => {
    const before = await server.services.db.$count(guests);
    const stranger = server.anonymous();
    const refused = await stranger.refused(createSurvey, {
      body: { title: "Kopi pagi", allowGuest: true },
    });
    expect(refused.status).toBe(422);
    expect(stranger.cookies).not.toContain("guest=");
    expect(await server.services.db.$count(guests)).toBe(before);
  });
});

describe("the wrong calls of a network", () => {
  it("have a limit together, which only those who make them meet", async () => {
    const other = await publish(server);
    const honest = await started(server, other);
    const find = async (client: TestClient) =>
      (await client.fetch(`${findPrivateSurvey.path}?key=nosuchkey`)).status;
    // Of one network, 200 of these calls may wait at a time.
    const atOnce = 100;
    for (let sent = 0; sent < publicRequestsPerMinute; sent += atOnce) {
      const strangers = await many(atOnce, () => find(server.anonymous()));
      expect(new Set(strangers)).toEqual(new Set([404]));
    }
    expect(await find(server.anonymous())).toBe(429);
    // Guests count apart.
    expect(await find(honest.guest)).toBe(404);
  });
});

describe("the guests of a network", () => {
  it("have a limit together for each call", async () => {
    const perGuest = 60;
    const report = async (guest: TestClient, token: string) => {
      const response = await guest.fetch(reportProgress.path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-xsrf-token": token },
        body: JSON.stringify({
          participation_id: 1,
          lease: "none",
          question_id: 1,
        }),
      });
      return response.status;
    };
    const needed = Math.ceil(publicRequestsPerMinute / perGuest);
    const callers = await many(needed, async () => {
      const { guest } = await started(server);
      return { guest, token: await csrfTokenOf(guest) };
    });
    const last = await started(server);
    const token = await csrfTokenOf(last.guest);
    const statuses: number[] = [];
    for (const caller of callers) {
      const of = await many(perGuest, () => report(caller.guest, caller.token));
      statuses.push(...of);
    }
    expect(times(statuses, 204)).toBe(publicRequestsPerMinute);
    expect(await report(last.guest, token)).toBe(429);
    const receipt = await last.guest.call(submitAnswer, { body: last.body });
    expect(receipt.status).toBe("accepted");
  });
});

describe("a network that has used up all its requests", () => {
  const limits = { perGuest: 80, perNetwork: 160 };
  let limited: TestServer;
  let answering: TestSurvey;

  beforeAll(async () => {
    limited = await startTestServer({
      work: false,
      rateLimit: true,
      requestLimits: limits,
    });
    answering = await publish(limited);
  });
  afterAll(() => limited.stop());

  const read = async (client: TestClient) =>
    (await client.fetch("/api/banner")).status;

  it("leaves its guests the submission of a place that they hold", async () => {
    const honest = await started(limited, answering);
    const second = await started(limited, answering);
    const flooders = await many(3, () => started(limited, answering));
    const strangers = await many(2 * limits.perNetwork, () =>
      read(limited.anonymous()),
    );
    expect(times(strangers, 429)).toBeGreaterThanOrEqual(limits.perNetwork);
    expect(await read(honest.guest)).not.toBe(429);

    for (const { guest } of flooders) {
      const statuses = await many(2 * limits.perGuest, () => read(guest));
      expect(times(statuses, 429)).toBeGreaterThanOrEqual(limits.perGuest);
    }
    expect(await read(honest.guest)).toBe(429);
    for (const { guest, body } of [honest, second]) {
      const { status } = await guest.call(submitAnswer, { body });
      expect(status).toBe("accepted");
    }
  });
});
