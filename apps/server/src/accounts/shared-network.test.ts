import { forgotPassword, login } from "@sigi/contract/accounts.ts";
import { register } from "@sigi/contract/registration.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { googleRedirectPath } from "@sigi/contract/google.ts";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "./testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../testing/calls/raw-calls.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { EmailRequestLimit } from "./email-request-limit.ts";

/** Users behind one address of a mobile network. */
const USERS = 500;

const server = useTestServer({ work: false, rateLimit: true });

const registration = (email: string) => ({
  name: "Sari Wulandari",
  email,
  password: "sandi milik pendaftar",
  passwordConfirmation: "sandi milik pendaftar",
  consent: true,
});

/** Runs `act` for each user, some at a time, as on a busy evening. */
async function forEachUser<T>(
  users: readonly T[],
  act: (user: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...users];
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      for (let user = waiting.pop(); user; user = waiting.pop())
        await act(user);
    }),
  );
}

describe("users behind one address", () => {
  it("can all sign in within a minute", async () => {
    const emails: string[] = [];
    for (let n = 0; n < USERS; n++) {
      emails.push((await createUser(server, { profile: null })).email);
    }
    await forEachUser(emails, (email) =>
      server
        .anonymous()
        .call(login, { body: { email, password: testPassword } }),
    );
  });

  it("can all register and have a password reset within a minute", async () => {
    const emails = Array.from(
      { length: USERS },
      (_, n) => `pendaftar-${n}@example.test`,
    );
    await forEachUser(emails, async (email) => {
      const client = server.anonymous();
      await client.call(register, { body: registration(email) });
      await client.call(forgotPassword, { body: { email } });
    });
  }, 240_000);
});

/** Public calls that neither check a secret of an account nor send an email. */
const others = [
  "createSurvey",
  "importSurvey",
  "paySandboxTransaction",
  "receivePaymentNotification",
  "startAnswer",
];
const sensitive = endpoints.filter(
  ({ name, endpoint }) =>
    endpoint.access === "public" &&
    endpoint.changesState &&
    !others.includes(name),
);

describe("the limit of a public call", () => {
  it.each(sensitive)(
    "counts callers by network, whatever session they send: $name",
    async ({ endpoint }) => {
      const clients = [
        server.anonymous(),
        (await createUser(server)).client,
        (await createUser(server)).client,
      ];
      const left: number[] = [];
      for (const client of clients)
        left.push(await callsLeft(client, endpoint));
      const [first = 0] = left;
      expect(left).toEqual([first, first - 1, first - 2]);
    },
  );

  it("counts the way to Google in the same way", async () => {
    const { client } = await createUser(server);
    const left = async (caller: TestClient) =>
      remaining(await caller.fetch(googleRedirectPath));
    const first = await left(server.anonymous());
    expect(await left(client)).toBe(first - 1);
  });
});

/** Number of calls left. Input is read after the call is counted, so none is needed. */
async function callsLeft(
  client: TestClient,
  endpoint: Endpoint,
): Promise<number> {
  const call = { name: "", endpoint, params: {}, query: {}, body: {} };
  return remaining(await sendCall(client, call, await csrfTokenOf(client)));
}

const remaining = (response: Response) =>
  Number(response.headers.get("x-ratelimit-remaining"));

describe("requests for emails", () => {
  const now = new Date("2026-03-01T08:00:00Z");
  const at = (email: string, address: string) => ({ email, address, now });

  it("are limited strictly per email address and generously per network", async () => {
    const limit = new EmailRequestLimit(server.services, "requests");
    for (let n = 0; n < 5; n++) {
      await limit.begin(at("sari@example.test", `203.0.113.${n}`));
    }
    await expect(
      limit.begin(at("sari@example.test", "203.0.113.9")),
    ).rejects.toMatchObject({ code: "too_many_attempts" });

    const network = "2001:db8:1:2";
    for (let n = 0; n < 1_000; n++) {
      const address = `${network}::${n.toString(16)}`;
      await limit.begin(at(`user-${n}@example.test`, address));
    }
    await expect(
      limit.begin(at("last@example.test", `${network}:ff::1`)),
    ).rejects.toMatchObject({ code: "too_many_attempts" });
    await limit.begin(at("last@example.test", "2001:db8:1:3::1"));
  });
});
