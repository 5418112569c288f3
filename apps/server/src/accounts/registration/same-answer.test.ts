import { forgotPassword, login } from "@sigi/contract/accounts.ts";
import {
  register,
  sendVerification,
  showVerification,
  verifyEmailCode,
} from "@sigi/contract/registration.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type * as Argon2 from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../testing/user-factories.ts";
import { csrfTokenOf } from "../../../testing/calls/raw-calls.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { hashPassword } from "../credentials/password.ts";
import { users } from "../tables.ts";

// Test files share their modules. This one isolates its own, because it replaces some.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** The inputs that were hashed or compared, with their parameters. Durations can only be similar; work can be equal. */
const hashing = vi.hoisted(() => [] as string[]);

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    hash: (password: string, options: object) => {
      hashing.push(`hash ${JSON.stringify(options)}`);
      return argon2.hash(password, options);
    },
    verify: (hash: string, password: string) => {
      hashing.push(`verify ${hash.split("$").slice(0, 4).join("$")}`);
      return argon2.verify(hash, password);
    },
  };
});

const server = useTestServer({ work: false });

// No worker runs, so differences inside the jobs are not visible.

const password = "sandi yang sebenarnya";

/** A user whose password hash costs as much as in production. */
async function member(): Promise<string> {
  const { email } = await createUser(server);
  await server.services.db
    .update(users)
    .set({ passwordHash: await hashPassword(password, { userId: 1 }) })
    .where(eq(users.email, email));
  return email;
}

let unknownUsers = 0;
/** An unknown address of the same length as a user's. */
const unknownAddress = () =>
  `user-${String((unknownUsers += 1)).padStart(12, "0")}@example.test`;

interface Step {
  readonly endpoint: Endpoint;
  readonly body?: (email: string) => object;
}

/** Everything that a caller can see or measure of these calls, except random values. */
async function observe(email: string, steps: readonly Step[]) {
  const client = server.anonymous();
  const proof = await csrfTokenOf(client);
  const seen = [];
  for (const { endpoint, body } of steps) {
    const statements = recordStatements();
    hashing.length = 0;
    const response = await send(client, proof, endpoint, body?.(email));
    seen.push({
      status: response.status,
      headers: headersOf(response),
      body: (await response.text()).replaceAll(email, "<email>"),
      hashing: [...hashing],
      statements: statements.end(),
    });
  }
  return seen;
}

function send(
  client: TestClient,
  proof: string,
  { method, path }: Endpoint,
  body: object | undefined,
): Promise<Response> {
  return client.fetch(path, {
    method,
    headers: { "x-xsrf-token": proof, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const headersOf = (response: Response) =>
  [...response.headers]
    .filter(([name]) => name !== "date")
    .map(([name, value]) => [name, withoutChance(name, value)]);

/** Replaces random tokens, and the seconds that elapse between two calls. */
function withoutChance(name: string, value: string): string {
  if (name === "set-cookie")
    return value.replace(/=[^;]*/, "=<value>").replace(/Expires=[^;]*/, "");
  return name === "retry-after"
    ? String(Math.round(Number(value) / 60))
    : value;
}

/** The text of every statement, except the queue's housekeeping and signals between processes. */
function recordStatements() {
  const texts: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, "query");
  return {
    end(): string[] {
      for (const [statement] of query.mock.calls as unknown[][]) {
        texts.push(textOf(statement));
      }
      query.mockRestore();
      return texts.filter((text) => !isHousekeeping(text));
    },
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  return typeof statement === "object" &&
    statement !== null &&
    "text" in statement
    ? String(statement.text)
    : "";
}

const isHousekeeping = (text: string) =>
  text.includes("pg_notify") ||
  (/jobs\./.test(text) && !/insert into jobs/i.test(text));

const guess = { password: "tebakan orang lain" };
const application = {
  name: "Siapa Saja",
  password: "sandi milik pendaftar",
  password_confirmation: "sandi milik pendaftar",
  consent: true,
};

const cases: [name: string, steps: Step[]][] = [
  [
    "a wrong password",
    [{ endpoint: login, body: (email) => ({ email, ...guess }) }],
  ],
  [
    "wrong passwords until they are stopped",
    Array.from({ length: 11 }, () => ({
      endpoint: login,
      body: (email: string) => ({ email, ...guess }),
    })),
  ],
  [
    "registering, showing the pending verification, requesting another email and guessing the code",
    [
      { endpoint: register, body: (email) => ({ email, ...application }) },
      { endpoint: showVerification },
      { endpoint: sendVerification },
      { endpoint: verifyEmailCode, body: () => ({ code: "000000" }) },
    ],
  ],
  [
    "registering and signing in at once",
    [
      { endpoint: register, body: (email) => ({ email, ...application }) },
      {
        endpoint: login,
        body: (email) => ({ email, password: application.password }),
      },
    ],
  ],
  [
    "forgotten passwords until they are stopped",
    Array.from({ length: 6 }, () => ({
      endpoint: forgotPassword,
      body: (email: string) => ({ email }),
    })),
  ],
];

describe("whether an address has an account", () => {
  it.each(cases)(
    "shows neither in responses nor in work: %s",
    async (_, steps) => {
      // Warm up everything that is created at the first call.
      await observe(unknownAddress(), steps);
      const known = await observe(await member(), steps);
      const unknown = await observe(unknownAddress(), steps);
      expect(known).toEqual(unknown);
      expect(known.flatMap(({ statements }) => statements)).not.toEqual([]);
    },
  );

  it("is detected by this test: the right password causes other work and another response", async () => {
    const email = await member();
    const right = await observe(email, [
      { endpoint: login, body: () => ({ email, password }) },
    ]);
    const wrong = await observe(email, [
      { endpoint: login, body: () => ({ email, ...guess }) },
    ]);
    expect(right[0]?.status).toBe(200);
    expect(right[0]?.hashing).toEqual(wrong[0]?.hashing);
    expect(right[0]?.statements).not.toEqual(wrong[0]?.statements);
  });
});
