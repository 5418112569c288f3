import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { startAnswer } from "@sigi/contract/answers.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "../../testing/factories.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

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
