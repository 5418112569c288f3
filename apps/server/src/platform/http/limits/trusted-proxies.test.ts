import { getLiveness } from "@sigi/contract/system.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../../../testing/test-server.ts";
import type { TestServer } from "../../../../testing/test-server.ts";

/** Starts a server on which each network may make two calls in a minute. */
const start = (env: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer({
    work: false,
    rateLimit: true,
    requestLimits: { perNetwork: 2 },
    env,
  });

/** The statuses of calls that arrive with these `X-Forwarded-For`, in their order. */
async function statusesOf(
  server: TestServer,
  calls: readonly (string | undefined)[],
): Promise<number[]> {
  const statuses = [];
  for (const forwardedFor of calls) {
    const { status } = await server.anonymous().fetch(getLiveness.path, {
      headers: forwardedFor ? { "x-forwarded-for": forwardedFor } : {},
    });
    statuses.push(status);
  }
  return statuses;
}

describe("a server without trusted proxies", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await start();
  });

  afterAll(() => server.stop());

  it("counts callers by their connection, whatever address they claim", async () => {
    const claimed = [undefined, "203.0.113.7", "127.0.0.1, 203.0.113.8"];
    expect(await statusesOf(server, claimed)).toEqual([200, 200, 429]);
  });
});

describe("a server behind proxies that it does not know", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await start({ TRUSTED_PROXIES: "10.0.0.0/8,::1" });
  });

  afterAll(() => server.stop());

  it("counts callers by their connection", async () => {
    const claimed = ["203.0.113.7", "203.0.113.8, 10.0.0.1", "203.0.113.9"];
    expect(await statusesOf(server, claimed)).toEqual([200, 200, 429]);
  });
});

describe("a server behind trusted proxies", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await start({
      TRUSTED_PROXIES: "10.0.0.0/8,127.0.0.1,fd00::/8",
    });
  });

  afterAll(() => server.stop());

  it.each([
    ["an address", ["203.0.113.1", "203.0.113.1", "203.0.113.1"]],
    [
      "an IPv6 network",
      ["2001:db8:1:2::1", "2001:db8:1:2::9", "2001:db8:1:2::1"],
    ],
    [
      "the last address that no trusted proxy has",
      [
        "198.51.100.1, 10.1.2.3",
        "198.51.100.1, fd00::2, 10.9.9.9",
        "198.51.100.1",
      ],
    ],
    [
      "the address behind those that a client puts in front of its own",
      [
        "198.51.100.2",
        "192.0.2.1, 198.51.100.2",
        "10.0.0.1, 198.51.100.2, 10.0.0.5",
      ],
    ],
  ])("counts %s as one caller", async (_, calls) => {
    expect(await statusesOf(server, calls)).toEqual([200, 200, 429]);
  });

  it("counts each client apart", async () => {
    const clients = ["203.0.113.10", "203.0.113.11", "203.0.113.10"];
    expect(await statusesOf(server, clients)).toEqual([200, 200, 200]);
  });
});
