import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeAvatar, login } from "@sigi/contract/accounts.ts";
import { getLiveness } from "@sigi/contract/system.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runningDatabaseUrls } from "./platform/database/embedded-database.ts";
import { createCipher } from "./platform/data-keys.ts";
import { databaseOver, openPool } from "./platform/database/pool.ts";
import { systemClock } from "./platform/services.ts";
import { createUser } from "./accounts/testing/user-factories.ts";
import { RawConnection, requestHead } from "../testing/raw-connection.ts";
import { headersOf } from "../testing/calls/raw-calls.ts";
import { ServerSpawner, stopServer } from "../testing/spawn-server.ts";
import type { SpawnedServer } from "../testing/spawn-server.ts";
import { TestClient } from "../testing/test-client.ts";

/** The maximum delay that clients can add to a stop, as docs/operations.md promises. */
const DELAY_MAX_MS = 10_000;
/** Number of connections of each kind. */
const CLIENTS = 15;

const json = { "content-type": "application/json" };
const form = { "content-type": "multipart/form-data; boundary=b" };
const formPart =
  '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n';

let dataDir: string;
let servers: ServerSpawner;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sigi-stop-"));
  servers = new ServerSpawner({
    NODE_ENV: "test",
    RATE_LIMIT: "off",
    DATA_DIR: dataDir,
  });
});

afterAll(async () => {
  await servers.killAll();
  await rm(dataDir, { recursive: true, force: true });
});

describe("a server process", () => {
  it("stops in time, whatever its clients do", async () => {
    const undisturbed = await timeToStop(await servers.start());

    const running = await servers.start();
    const acts = (await misuses(running)).flatMap((act) =>
      Array.from({ length: CLIENTS }, () => act),
    );
    const connections = await Promise.all(
      acts.map(async (act) => {
        const connection = await RawConnection.open(running.origin);
        act(connection);
        return connection;
      }),
    );
    await vi.waitFor(
      () => expect(connections.at(-1)?.received).toMatch(/^HTTP\/1\.1 200 /),
      { timeout: 120_000 },
    );
    // On a slow machine the server's own limits may have closed some of them already.
    expect(connections.some(({ isOpen }) => isOpen)).toBe(true);

    const disturbed = await timeToStop(running);
    expect(running.process.exitCode).toBe(0);
    expect(disturbed).toBeLessThan(undisturbed + DELAY_MAX_MS);
    for (const connection of connections) connection.destroy();
  });
});

async function timeToStop(server: SpawnedServer): Promise<number> {
  const startedAt = performance.now();
  await stopServer(server);
  return performance.now() - startedAt;
}

/** The ways in which a client keeps its connection open for longer than a stop may take. */
async function misuses({
  origin,
}: SpawnedServer): Promise<((connection: RawConnection) => void)[]> {
  const visitor = await headersOf(new TestClient(origin));
  const user = await signedInHeaders(origin);
  return [
    function sendNothing() {},
    function dribbleHeaders(connection) {
      connection.send(
        `GET ${getLiveness.path} HTTP/1.1\r\nhost: localhost\r\n`,
      );
      void connection.sendUntilClosed("x-more: x\r\n", 100);
    },
    function dribbleBody(connection) {
      const headers = { ...visitor, ...json, "content-length": 900_000 };
      connection.send(requestHead("POST", login.path, headers));
      void connection.sendUntilClosed("{", 100);
    },
    function dribbleForm(connection) {
      const headers = { ...user, ...form, "content-length": 900_000 };
      connection.send(requestHead("POST", changeAvatar.path, headers));
      connection.send(formPart);
      void connection.sendUntilClosed("x", 100);
    },
    function dribbleRefusedForm(connection) {
      const headers = { ...form, "content-length": 900_000 };
      connection.send(requestHead("POST", changeAvatar.path, headers));
      void connection.sendUntilClosed("x", 100);
    },
    function askForWebSocket(connection) {
      const headers = { connection: "upgrade", upgrade: "websocket" };
      connection.send(requestHead("GET", "/", headers));
    },
    function readNoResponse(connection) {
      connection.stopReading();
      const head = requestHead("GET", "/openapi.json");
      void connection.sendUntilClosed(head, 100);
    },
    function stayIdle(connection) {
      connection.send(requestHead("GET", getLiveness.path));
    },
  ];
}

async function signedInHeaders(origin: string) {
  const pool = openPool(runningDatabaseUrls(dataDir)?.url ?? "", silent);
  try {
    const { client } = await createUser({
      origin,
      services: {
        db: databaseOver(pool),
        clock: systemClock,
        cipher: createCipher({ dataKeys: [], dataDir }),
      },
    });
    return await headersOf(client);
  } finally {
    await pool.end();
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
