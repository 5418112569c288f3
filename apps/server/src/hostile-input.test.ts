import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "./testing/factories.ts";
import { rawCall, csrfTokenOf, sendCall } from "./testing/raw-calls.ts";
import type { TestClient } from "./testing/test-client.ts";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";
import { endpointNames, ValidCalls } from "./testing/valid-calls.ts";
import type { ValidCall } from "./testing/valid-calls.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";

let server: TestServer;

beforeAll(async () => {
  // Google is configured, so that its endpoints read their input; no call reaches Google.
  const env = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  server = await startTestServer({ work: false, env });
});

afterAll(() => server.stop());

/** Values that no user types, but a program may send. */
const hostile: readonly unknown[] = [
  "a\u0000b",
  "\ud800",
  "__proto__",
  "constructor",
  "{}",
  '{"__proto__":{"admin":true}}',
  "[".repeat(20_000),
  "x".repeat(100_000),
  "",
  null,
  true,
  -1,
  0.5,
  1e308,
  [],
  [null],
  ["a\u0000b"],
  {},
  { constructor: { name: 1 } },
];

/** The call with each part of its input replaced by each hostile value in turn. */
function* variantsOf(call: ValidCall): Generator<ValidCall> {
  for (const value of hostile) {
    for (const field of Object.keys(call.body ?? {})) {
      yield { ...call, body: { ...call.body, [field]: value } };
    }
    const text = String(value).slice(0, 150);
    for (const name of Object.keys(call.params)) {
      yield { ...call, params: { ...call.params, [name]: text } };
    }
    for (const name of [...Object.keys(call.query), "page", "status"]) {
      yield { ...call, query: { ...call.query, [name]: text } };
    }
  }
}

describe("hostile input", () => {
  it.each(endpointNames.filter((name) => name !== "logout"))(
    "to %s is refused without a server error",
    async (name) => {
      const calls = await ValidCalls.prepare(server);
      const { client } = calls.owner;
      const proof = await csrfTokenOf(client);
      const failures: unknown[] = [];
      for (const variant of variantsOf(calls.of(name))) {
        const response = await sendCall(client, variant, proof);
        await response.text();
        if (response.status >= 500) {
          const { params, query, body } = variant;
          failures.push({ params, query, body });
        }
      }
      expect(failures).toEqual([]);
    },
  );
});

describe("a request body", () => {
  it("that could change the prototypes of the server's objects is refused", async () => {
    const { client } = await createUser(server);
    const bodies = [
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ];
    for (const body of bodies) {
      expect(await post(client, body)).toMatchObject({
        status: 400,
        code: "malformed",
      });
    }
  });

  it("that is larger than a megabyte is refused", async () => {
    const { client } = await createUser(server);
    const refusal = await post(client, `"${"a".repeat(1_100_000)}"`);
    expect(refusal).toMatchObject({ status: 413, code: "too_large" });
  });

  it("with tens of thousands of faults is refused in a short response", async () => {
    const { client } = await createUser(server);
    const sections = Object.fromEntries(
      Array.from({ length: 60_000 }, (_, n) => [`x${n}`, 1]),
    );
    const response = await rawCall(client, submitAnswer, {
      form_id: 1,
      value: [],
      timings: { total: 1, sections },
    });
    expect(response.status).toBe(422);
    expect((await response.text()).length).toBeLessThan(10_000);
  });
});

it("a malformed URL is refused with the usual error body", async () => {
  const response = await server.anonymous().fetch("/api/tasks/code/%E0%A4%A");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    // The caller's language is unknown here.
    message: "Permintaan tidak dapat dibaca.",
    code: "malformed",
  });
});

async function post(client: TestClient, body: string) {
  const response = await client.fetch("/api/answer/save", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-xsrf-token": await csrfTokenOf(client),
    },
    body,
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}
