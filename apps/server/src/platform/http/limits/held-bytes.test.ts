import { changeAvatar } from "@sigi/contract/accounts.ts";
import { saveForm } from "@sigi/contract/form-edits.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../../accounts/testing/user-factories.ts";
import { headersOf } from "../../../../testing/calls/raw-calls.ts";
import {
  RawConnection,
  requestHead,
} from "../../../../testing/raw-connection.ts";
import { startTestServer } from "../../../../testing/test-server.ts";
import type { TestServer } from "../../../../testing/test-server.ts";

// Large bodies may fill three quarters: 3 MB of a caller, 6 MB of the server.
const bodyRoom = { perCaller: 4_000_000, server: 8_000_000 };
const json = { "content-type": "application/json" };
const form = { "content-type": "multipart/form-data; boundary=b" };
const formPart =
  '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n';

let server: TestServer;
const connections: RawConnection[] = [];

beforeAll(async () => {
  server = await startTestServer({ work: false, bodyRoom });
});

afterAll(() => server.stop());

afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy();
});

const saves = ["PUT", saveForm.path.replace("{code}", "nowhere")] as const;
const avatars = ["POST", changeAvatar.path] as const;

/** Begins a request and sends a part of its body; without a declared length, in chunks. */
async function begin(
  { client }: TestUser,
  [method, path]: readonly [string, string],
  type: typeof json,
  { declared, sent }: { declared?: number; sent: string },
): Promise<RawConnection> {
  const connection = await RawConnection.open(server.origin);
  connections.push(connection);
  const length =
    declared === undefined
      ? { "transfer-encoding": "chunked" }
      : { "content-length": declared };
  const headers = { ...(await headersOf(client)), ...type, ...length };
  connection.send(requestHead(method, path, headers));
  connection.send(declared === undefined ? chunkOf(sent) : sent);
  return connection;
}

const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

async function isRefused(connection: RawConnection, status: number) {
  const code = status === 429 ? "too_many_bodies" : "unavailable";
  await vi.waitFor(
    () => expect(connection.received).toContain(`"code":"${code}"`),
    { timeout: 20_000 },
  );
  expect(connection.received).toContain(`HTTP/1.1 ${status} `);
  expect(connection.received).toMatch(/\r\nretry-after: \d+\r\n/i);
}

/** Waits for the refusal of one of two bodies, whichever the server has read last, and expects none of the other. */
async function oneIsRefused(first: RawConnection, second: RawConnection) {
  await vi.waitFor(
    () => expect(first.received + second.received).not.toBe(""),
    { timeout: 20_000 },
  );
  const [refused, other] =
    first.received === "" ? [second, first] : [first, second];
  await isRefused(refused, 429);
  expect(other.received).toBe("");
}

/** Waits until all that was sent has left this side, and the server has answered another call since. */
const arrival = async (user: TestUser, ...opened: RawConnection[]) => {
  await vi.waitFor(
    () => {
      for (const one of opened) expect(one.isFlushed).toBe(true);
    },
    { timeout: 20_000 },
  );
  await headersOf(user.client);
};

describe("bodies that are not complete", () => {
  it.each([
    ["JSON", saves, json, '{"version":"'],
    ["forms", avatars, form, formPart],
  ] as const)(
    "of one caller have a limit together, by their declared length: %s",
    async (_, call, type, sent) => {
      const user = await createUser(server);
      const first = await begin(user, call, type, {
        declared: 2_500_000,
        sent,
      });
      await arrival(user, first);
      const second = await begin(user, call, type, {
        declared: 2_500_000,
        sent,
      });
      await oneIsRefused(first, second);
    },
  );

  it.each([
    ["JSON", saves, json, '{"version":"'],
    ["forms", avatars, form, formPart],
  ] as const)(
    "without a declared length count as they arrive: %s",
    async (_, call, type, sent) => {
      const user = await createUser(server);
      // Together they fill the room of large bodies, and one byte more comes last.
      const first = await begin(user, call, type, {
        sent: sent.padEnd(1_600_000, "x"),
      });
      const second = await begin(user, call, type, {
        sent: sent.padEnd(1_400_000, "x"),
      });
      await arrival(user, first, second);
      expect([first.received, second.received]).toEqual(["", ""]);
      second.send(chunkOf("x"));
      await oneIsRefused(first, second);
    },
  );

  it("of all callers have a limit together, which leaves room for small ones", async () => {
    const users = await Promise.all(
      Array.from({ length: 4 }, () => createUser(server)),
    );
    const sent = `{"version":"${"x".repeat(2_400_000)}`;
    const large = { declared: 2_500_000, sent };
    const [a, b, c, d] = users as [TestUser, TestUser, TestUser, TestUser];
    const filling = [
      await begin(a, saves, json, large),
      await begin(b, saves, json, large),
    ];
    await arrival(c, ...filling);
    // The server may not have read all of them yet.
    const small = { declared: 1_400_000, sent: '{"version":"' };
    await vi.waitFor(
      async () => {
        const next = await begin(c, saves, json, small);
        await arrival(c, next);
        const isAccepted = next.received === "";
        if (isAccepted) next.destroy();
        expect(isAccepted).toBe(false);
        await isRefused(next, 503);
      },
      { timeout: 20_000 },
    );
    // Small bodies go on.
    const { status } = await d.client.fetch(createSurvey.path, {
      method: "POST",
      headers: { ...(await headersOf(d.client)), ...json },
      body: JSON.stringify({ title: "Kopi pagi" }),
    });
    expect(status).toBe(201);
  });

  it("no longer count once their connection is closed, or their response was sent", async () => {
    const user = await createUser(server);
    const large = { declared: 2_500_000, sent: '{"version":"' };
    const first = await begin(user, saves, json, large);
    await arrival(user, first);
    first.destroy();
    await vi.waitFor(
      async () => {
        const next = await begin(user, saves, json, large);
        await arrival(user, next);
        expect(next.received).toBe("");
        next.send(`${"x".repeat(2_500_000 - large.sent.length - 2)}"}`);
        await vi.waitFor(
          () => expect(next.received).toMatch(/^HTTP\/1\.1 (?:404|422) /),
          { timeout: 20_000 },
        );
      },
      { timeout: 20_000 },
    );
    const again = await begin(user, saves, json, large);
    await arrival(user, again);
    expect(again.received).toBe("");
  });
});
