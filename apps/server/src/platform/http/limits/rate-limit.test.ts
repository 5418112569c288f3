import { randomBytes } from "node:crypto";
import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { startAnswer } from "@sigi/contract/answers.ts";
import { getLiveness } from "@sigi/contract/system.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import { runLog } from "../../../../testing/run-log.ts";
import { TestClient } from "../../../../testing/test-client.ts";
import { startTestServer } from "../../../../testing/test-server.ts";
import type { TestServer } from "../../../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ work: false, rateLimit: true });
});

afterAll(() => server.stop());

it("counts each signed-in user separately, and responds with a text and the seconds to wait", async () => {
  const eager = await createUser(server, { locale: "id" });
  const other = await createUser(server);
  const start = { params: { code: "nosuchsurvey" } };

  let refusal = await eager.client.refused(startAnswer, start);
  for (let calls = 1; calls < 200 && refusal.status !== 429; calls++) {
    refusal = await eager.client.refused(startAnswer, start);
  }

  expect(refusal).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(refusal.message).toMatch(/Terlalu banyak|Too many/);
  expect((await other.client.refused(startAnswer, start)).status).toBe(404);
  expect((await eager.client.call(getCurrentUser)).id).toBe(eager.id);
});

describe("the limit of all requests", () => {
  const limits = { perUser: 60, perNetwork: 40 };
  let limited: TestServer;

  beforeAll(async () => {
    limited = await startTestServer({
      work: false,
      rateLimit: true,
      requestLimits: limits,
    });
  });

  afterAll(() => limited.stop());

  it("counts refused requests of strangers, and not against signed-in users of their network", async () => {
    const user = await createUser(limited);
    const forger = new TestClient(limited.origin, {
      session: randomBytes(32).toString("base64url"),
    });
    const write = vi.spyOn(runLog, "write");
    const refusals = [
      () => forger.fetch(getCurrentUser.path),
      () => limited.anonymous().fetch(login.path, { method: "POST" }),
      () => limited.anonymous().fetch("/nowhere"),
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 2 * limits.perNetwork; n++) {
      const response = await refusals[n % refusals.length]?.();
      statuses.push(response?.status ?? 0);
    }
    const refused = statuses.indexOf(429);
    expect(refused).toBe(limits.perNetwork);
    expect(new Set(statuses.slice(0, refused))).toEqual(
      new Set([401, 403, 404]),
    );
    expect(new Set(statuses.slice(refused))).toEqual(new Set([429]));
    const limitLines = write.mock.calls.filter(([line]) =>
      line.includes("requests_limited"),
    );
    expect(limitLines).toHaveLength(1);
    write.mockRestore();

    expect((await user.client.call(getCurrentUser)).id).toBe(user.id);
    const other = await limited.anonymous().fetch(getLiveness.path);
    expect(other.status).toBe(429);
    expect(Number(other.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("counts refused requests of a signed-in user", async () => {
    const { client } = await createUser(limited);
    const statuses: number[] = [];
    for (let n = 0; n <= limits.perUser; n++) {
      const { status } = await client.fetch("/logout", { method: "POST" });
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(limits.perUser);
    expect(new Set(statuses.slice(0, limits.perUser))).toEqual(new Set([403]));
  });
});
