import { changeAvatar, login } from "@sigi/contract/accounts.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { getLiveness } from "@sigi/contract/system.ts";
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
import { asFile, plainImage } from "../../../../testing/image-factories.ts";
import {
  RawConnection,
  requestHead,
} from "../../../../testing/raw-connection.ts";
import { headersOf } from "../../../../testing/calls/raw-calls.ts";
import { startTestServer } from "../../../../testing/test-server.ts";
import type { TestServer } from "../../../../testing/test-server.ts";

// A server without these limits keeps the connections open, and the tests end at the time limit of vitest.

const json = { "content-type": "application/json" };
const formType = { "content-type": "multipart/form-data; boundary=b" };
const endless = { "transfer-encoding": "chunked" };
const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
/**
 * Maximum number of bytes sent of a body without an end: the permitted part, and the capacity of the buffers of both
 * sides.
 */
const BYTES_MAX = 32 * 1024 * 1024;

const formPart =
  '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n';

const connections: RawConnection[] = [];

afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy();
});

async function connect({ origin }: TestServer): Promise<RawConnection> {
  const connection = await RawConnection.open(origin);
  connections.push(connection);
  return connection;
}

describe("a client that takes too long", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      work: false,
      timeLimits: {
        headersMs: 1_500,
        idleMs: 100,
        body: { graceMs: 300, bytesPerSecond: 1_000, pauseMaxMs: 500 },
      },
    });
  });

  afterAll(() => server.stop());

  it("to send a request is disconnected", async () => {
    const silent = await connect(server);
    const slow = await connect(server);
    slow.send(`GET ${getLiveness.path} HTTP/1.1\r\nhost: localhost\r\n`);
    await slow.sendUntilClosed("x-more: x\r\n", 50);
    await silent.closed();
    expect(slow.received).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  });

  it("to send another request is disconnected", async () => {
    const connection = await connect(server);
    connection.send(requestHead("GET", getLiveness.path));
    await connection.closed();
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("to send a body gets an error and is disconnected", async () => {
    const headers = await headersOf(server.anonymous());
    const connection = await connect(server);
    connection.send(
      requestHead("POST", login.path, {
        ...headers,
        ...json,
        "content-length": 60_000,
      }),
    );
    await connection.sendUntilClosed("{", 50);
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
    expect(connection.received).toContain('"code":"timed_out"');
  });

  it("to send a form gets an error and is disconnected", async () => {
    const { client } = await createUser(server);
    const headers = await headersOf(client);
    const connection = await connect(server);
    connection.send(
      requestHead("POST", changeAvatar.path, {
        ...headers,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": 900_000,
      }) + formPart,
    );
    await connection.sendUntilClosed("x", 50);
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
    expect(connection.received).toContain('"code":"timed_out"');
  });

  it("to send the rest of a large body gets an error and is disconnected", async () => {
    const { client } = await createUser(server);
    const headers = await headersOf(client);
    // What arrived at once would have been worth 200 seconds.
    const most = "x".repeat(200_000);
    for (const [path, head, type] of [
      [createSurvey.path, "", json],
      [changeAvatar.path, formPart, formType],
    ] as const) {
      for (const length of [{ "content-length": 250_000 }, endless]) {
        const connection = await connect(server);
        const all = { ...headers, ...type, ...length };
        connection.send(requestHead("POST", path, all));
        const isChunked = length === endless;
        const sent = head + most;
        connection.send(
          isChunked ? `${sent.length.toString(16)}\r\n${sent}\r\n` : sent,
        );
        await connection.sendUntilClosed(isChunked ? "1\r\nx\r\n" : "x", 50);
        expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
        expect(connection.received).toContain('"code":"timed_out"');
      }
    }
  });

  it("to send the body of a refused request gets an error and is disconnected", async () => {
    const connection = await connect(server);
    connection.send(
      requestHead("POST", login.path, { ...json, "content-length": 900_000 }),
    );
    await connection.sendUntilClosed("{", 50);
    expect(connection.received).toMatch(/^HTTP\/1\.1 403 /);
    expect(connection.received).toContain('"code":"csrf_mismatch"');
  });
});

describe("a body that the response does not need", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
  });

  afterAll(() => server.stop());

  it.each([
    ["is refused", requestHead("POST", login.path, { ...json, ...endless })],
    [
      "has an unknown type",
      requestHead("POST", "/nowhere", { "content-type": "x/y", ...endless }),
    ],
    ["has no use", requestHead("GET", getLiveness.path, endless)],
    [
      "is a refused form",
      requestHead("POST", changeAvatar.path, {
        "content-type": "multipart/form-data; boundary=b",
        ...endless,
      }),
    ],
  ])("is not read to its end when it %s", async (_, head) => {
    const connection = await connect(server);
    connection.send(head);
    await connection.sendUntilClosed(chunk);
    expect(connection.bytesSent).toBeLessThan(BYTES_MAX);
    expect(connection.received).toMatch(/^HTTP\/1\.1 (?:200|401|403|404|415) /);
    expect(connection.received).toMatch(/\r\nconnection: close\r\n/i);
  });

  it("is not waited for when it is large", async () => {
    const connection = await connect(server);
    connection.send(
      requestHead("POST", login.path, { ...json, "content-length": 10 ** 9 }),
    );
    await connection.closed();
    expect(connection.received).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("is read when it is small, and the connection stays open", async () => {
    const connection = await connect(server);
    const length = 300_000;
    connection.send(
      requestHead("POST", login.path, { ...json, "content-length": length }),
    );
    for (let sent = 0; sent < length; sent += 1_000)
      connection.send("x".repeat(1_000));
    connection.send(requestHead("GET", getLiveness.path));
    await vi.waitFor(
      () => expect(connection.received).toContain('{"status":"ok"}'),
      { timeout: 20_000 },
    );
    expect(connection.received).toMatch(/^HTTP\/1\.1 403 /);
    expect(connection.isOpen).toBe(true);
  });
});

it("a form without an end is not read for ever", async () => {
  const server = await startTestServer({ work: false });
  const { client } = await createUser(server);
  const connection = await connect(server);
  const headers = { ...(await headersOf(client)), ...formType, ...endless };
  connection.send(requestHead("POST", changeAvatar.path, headers));
  connection.send(`${formPart.length.toString(16)}\r\n${formPart}\r\n`);
  await connection.sendUntilClosed(chunk);
  expect(connection.bytesSent).toBeLessThan(3 * BYTES_MAX);
  await server.stop();
});

describe("a stop", () => {
  it("ends connections that are idle, slow or endless", async () => {
    const server = await startTestServer({
      work: false,
      timeLimits: { stopMs: 200 },
    });
    const headers = await headersOf(server.anonymous());
    const heads = [
      "",
      `GET ${getLiveness.path} HTTP/1.1\r\nhost: localhost\r\n`,
      requestHead("GET", getLiveness.path),
      requestHead("POST", login.path, { ...json, ...endless }),
      requestHead("POST", login.path, {
        ...headers,
        ...json,
        "content-length": 900_000,
      }) + "{",
    ];
    const opened = await Promise.all(
      heads.map(async (head) => {
        const connection = await connect(server);
        connection.send(head);
        return connection;
      }),
    );
    await vi.waitFor(() => expect(opened[2]?.received).toContain("ok"));
    await server.stop();
    for (const connection of opened) await connection.closed();
  });

  it("lets a request in progress finish", async () => {
    const server = await startTestServer({
      work: false,
      timeLimits: { stopMs: 25_000 },
    });
    const { client } = await createUser(server);
    const form = new FormData();
    form.append("avatar", asFile(await plainImage("png", 20, 20)));
    const { headers: type, body } = new Response(form);
    const content = Buffer.from(await new Response(body).arrayBuffer());
    const headers = {
      ...(await headersOf(client)),
      "content-type": type.get("content-type") ?? "",
      "content-length": content.length,
    };
    const connection = await connect(server);
    connection.send(requestHead("POST", changeAvatar.path, headers));
    connection.send(content.toString("latin1").slice(0, 50));
    await server.anonymous().call(getLiveness);
    const stopped = server.stop();
    await vi.waitFor(
      () => expect(connect(server)).rejects.toThrow("ECONNREFUSED"),
      { timeout: 20_000 },
    );
    connection.send(content.toString("latin1").slice(50));
    await stopped;
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 /);
  });
});
