import { csrfCookie } from "@sigi/contract/accounts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

/** The calls that the network of `forwardedFor` has left in this minute. */
async function callsLeft(
  server: TestServer,
  forwardedFor?: string,
): Promise<number> {
  const response = await server.anonymous().fetch(csrfCookie.path, {
    headers: forwardedFor ? { "x-forwarded-for": forwardedFor } : {},
  });
  return Number(response.headers.get("x-ratelimit-remaining"));
}

describe("a server without trusted proxies", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ work: false, rateLimit: true });
  });

  afterAll(() => server.stop());

  it("counts callers by their connection, whatever address they claim", async () => {
    const first = await callsLeft(server);
    expect(await callsLeft(server, "203.0.113.7")).toBe(first - 1);
    expect(await callsLeft(server, "127.0.0.1, 203.0.113.8")).toBe(first - 2);
  });
});

describe("a server behind proxies that it does not know", () => {
  let server: TestServer;

  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: "10.0.0.0/8,::1" };
    server = await startTestServer({ work: false, rateLimit: true, env });
  });

  afterAll(() => server.stop());

  it("counts callers by their connection", async () => {
    const first = await callsLeft(server, "203.0.113.7");
    expect(await callsLeft(server, "203.0.113.8, 10.0.0.1")).toBe(first - 1);
  });
});

describe("a server behind trusted proxies", () => {
  let server: TestServer;

  beforeAll(async () => {
    const env = { TRUSTED_PROXIES: "10.0.0.0/8,127.0.0.1,fd00::/8" };
    server = await startTestServer({ work: false, rateLimit: true, env });
  });

  afterAll(() => server.stop());

  it("counts each client apart", async () => {
    const fresh = await callsLeft(server, "203.0.113.1");
    expect(await callsLeft(server, "203.0.113.2")).toBe(fresh);
    expect(await callsLeft(server, "203.0.113.1")).toBe(fresh - 1);
    expect(await callsLeft(server, "2001:db8:1:2::1")).toBe(fresh);
    expect(await callsLeft(server, "2001:db8:1:2::9")).toBe(fresh - 1);
  });

  it("takes the last address that no trusted proxy has", async () => {
    const fresh = await callsLeft(server, "198.51.100.1, 10.1.2.3");
    expect(await callsLeft(server, "198.51.100.1, fd00::2, 10.9.9.9")).toBe(
      fresh - 1,
    );
    expect(await callsLeft(server, "198.51.100.1")).toBe(fresh - 2);
  });

  it("ignores the addresses that a client puts in front of its own", async () => {
    const fresh = await callsLeft(server, "198.51.100.2");
    expect(await callsLeft(server, "192.0.2.1, 198.51.100.2")).toBe(fresh - 1);
    expect(await callsLeft(server, "10.0.0.1, 198.51.100.2, 10.0.0.5")).toBe(
      fresh - 2,
    );
  });
});
