import { login } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { describe, expect, it } from "vitest";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createUser, testPassword } from "../testing/user-factories.ts";

const server = useTestServer({
  work: false,
  rateLimit: true,
  env: { TRUSTED_PROXIES: "127.0.0.1" },
});

const attacker = "203.0.113.66";
const elsewhere = [1, 2, 3, 4, 5, 6].map((n) => `198.51.100.${n}`);

/** The status of a sign-in from an address. */
async function signIn(
  client: TestClient,
  address: string,
  { email, password = testPassword }: { email: string; password?: string },
): Promise<number> {
  try {
    const headers = { "x-forwarded-for": address };
    await client.call(login, { body: { email, password } }, headers);
    return 200;
  } catch (error) {
    if (error instanceof ApiFailure) return error.status;
    throw error;
  }
}

/** Signs in with wrong passwords from one address, all at once, to accounts of which some exist. */
function flood(count: number, emails: readonly string[]): Promise<number>[] {
  const client = server.anonymous();
  return Array.from({ length: count }, (_, n) =>
    signIn(client, attacker, {
      email: emails[n] ?? `nobody-${n}@example.test`,
      password: "bukan kata sandinya",
    }),
  );
}

const emailsOf = async (count: number) => {
  const users = await Promise.all(
    Array.from({ length: count }, () => createUser(server, { profile: null })),
  );
  return users.map(({ email }) => email);
};

describe("hundreds of wrong passwords at once from one address", () => {
  it("keep nobody from signing in, from other addresses or from the same one", async () => {
    const honest = await emailsOf(8);
    const [neighbour = "", returning = "", ...others] = honest;
    const known = server.anonymous();
    await signIn(known, attacker, { email: returning });
    const flooding = flood(420, await emailsOf(20));
    // The others wait when the first one is answered.
    await Promise.race(flooding);
    const statuses = await Promise.all([
      signIn(server.anonymous(), attacker, { email: neighbour }),
      signIn(known, attacker, { email: returning }),
      ...others.map((email, n) =>
        signIn(server.anonymous(), elsewhere[n] ?? "", { email }),
      ),
    ]);
    expect(statuses).toEqual(honest.map(() => 200));
    expect(new Set(await Promise.all(flooding))).toEqual(new Set([422]));
  });
});
