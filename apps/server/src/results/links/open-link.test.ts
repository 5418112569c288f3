import { createLink, openLink } from "@sigi/contract/result-links.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const password = "rahasia bersama";
const MINUTE_MS = 60_000;

describe("wrong passwords of a link to results", () => {
  const server = useTestServer({
    work: false,
    env: { TRUSTED_PROXIES: "127.0.0.1,::1,::ffff:127.0.0.1" },
  });
  let newToken: () => Promise<string>;

  beforeAll(async () => {
    const creator = await createUser(server);
    const { code } = await publishSurvey(server, { ownerId: creator.id });
    newToken = async () => {
      const body = {
        name: "Klien",
        days: 30,
        password,
        parts: ["summary" as const],
      };
      const params = { code };
      return (await creator.client.call(createLink, { params, body })).token;
    };
  });

  const from = (network: string) => ({ "x-forwarded-for": network });
  const guess = (token: string, network: string) =>
    server
      .anonymous()
      .refused(openLink, { body: { token, password: "salah" } }, from(network));
  const open = (token: string, network: string) =>
    server
      .anonymous()
      .call(openLink, { body: { token, password } }, from(network));

  it("lock the link for their network only", async () => {
    const token = await newToken();
    for (let attempt = 1; attempt <= 20; attempt++)
      expect(await guess(token, "203.0.113.7")).toMatchObject({ status: 422 });
    expect(await guess(token, "203.0.113.7")).toMatchObject({
      status: 429,
      code: "too_many_attempts",
    });
    await expect(open(token, "203.0.113.7")).rejects.toMatchObject({
      status: 429,
    });
    await open(token, "198.51.100.4");
    server.advanceClock(16 * MINUTE_MS);
    await open(token, "203.0.113.7");
  });

  it("from many networks slow the link down, and lock nobody else out", async () => {
    const token = await newToken();
    const other = await newToken();
    await Promise.all(
      Array.from({ length: 11 }, async (_, network) => {
        for (let attempt = 1; attempt <= 19; attempt++)
          await guess(token, `192.0.2.${network}`);
      }),
    );
    const secondsOf = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      return (performance.now() - startedAt) / 1_000;
    };
    expect(await secondsOf(() => open(token, "198.51.100.9"))).toBeGreaterThan(
      1.9,
    );
    expect(await secondsOf(() => open(other, "198.51.100.9"))).toBeLessThan(
      1.9,
    );
    server.advanceClock(16 * MINUTE_MS);
    expect(await secondsOf(() => open(token, "198.51.100.9"))).toBeLessThan(
      1.9,
    );
  }, 120_000);
});
