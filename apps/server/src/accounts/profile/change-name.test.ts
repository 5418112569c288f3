import { changeName, getCurrentUser } from "@sigi/contract/accounts.ts";
import { expect, it } from "vitest";
import { createUser } from "../testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer();

it("a name is stored without surrounding spaces", async () => {
  const { client } = await createUser(server);
  await client.call(changeName, { body: { name: "  Siti Nurhaliza " } });
  expect(await client.call(getCurrentUser, {})).toMatchObject({
    name: "Siti Nurhaliza",
  });
});

it.each(["", "   ", "x".repeat(101)])(
  "refuses %j as a name, and keeps the old one",
  async (name) => {
    const { client } = await createUser(server);
    const { name: before } = await client.call(getCurrentUser, {});
    const refused = await sendCall(
      client,
      {
        name: "changeName",
        endpoint: changeName,
        params: {},
        query: {},
        body: { name },
      },
      await csrfTokenOf(client),
    );
    expect(refused.status).toBe(422);
    expect(await client.call(getCurrentUser, {})).toMatchObject({
      name: before,
    });
  },
);
