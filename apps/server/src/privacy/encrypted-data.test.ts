import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  confirmWithdrawal,
  listBanks,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { login } from "@sigi/contract/accounts.ts";
import { beginTwoStep } from "@sigi/contract/two-step.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../accounts/public.ts";
import { createCipher, parseDataKeys } from "../platform/data-keys.ts";
import { systemClock } from "../platform/services.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import type { TestDatabase } from "../platform/testing/database.ts";
import {
  createUser,
  testPassword,
} from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { earn } from "../ledger/testing/ledger-factories.ts";
import { recordOutput } from "../../testing/run-log.ts";
import { ServerSpawner, stopServer } from "../../testing/spawn-server.ts";
import { TestClient } from "../../testing/test-client.ts";

const accountNumber = "5150377794012";
const accountName = "Cut Nyak Meutia Rahayu";
const first = `first:${randomBytes(32).toString("base64")}`;
const second = `second:${randomBytes(32).toString("base64")}`;

let database: TestDatabase;
let dataDir: string;
let servers: ServerSpawner;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "sigi-encrypted-"));
  servers = new ServerSpawner({
    NODE_ENV: "development",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  });
});

afterAll(async () => {
  await servers.killAll();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe("the data key", () => {
  it("is replaced while the server runs, and no log line contains protected data", async () => {
    const lines: string[] = [];
    let running = await startServer(first);
    const { origin } = running;
    const dataKeys = parseDataKeys(first) ?? [];
    const services = {
      db: database.db,
      clock: systemClock,
      cipher: createCipher({ dataKeys, dataDir }),
    };
    const admin = await createUser({ origin, services }, { role: "admin" });
    const user = await createUser({ origin, services });
    await earn({ origin, services }, user.id, 500_000);
    const one = await ask(user);
    await ask(user);
    await admin.client.call(confirmWithdrawal, { params: { id: one } });
    await user.client.call(beginTwoStep, {
      body: { currentPassword: testPassword },
    });
    await failToDecrypt(one, user);
    lines.push(await stopServer(running));
    expect(lines.join()).toContain("Undecryptable");
    expect(await keyIds()).toEqual(["first", "first"]);
    expect(await secretKeyIds()).toEqual(["first", "first"]);

    running = await startServer(
      `${second},${first}`,
      Number(new URL(origin).port),
    );
    expect(await numbersSeenBy(admin)).toEqual([accountNumber, accountNumber]);
    await ask(user);
    expect(await keyIds()).toEqual(["first", "first", "second"]);

    const command = await reencrypt(`${second},${first}`);
    expect(command).toMatchObject({ code: 0, errors: "" });
    expect(command.output).toContain(
      "accounts of withdrawals: 2 written with the newest key",
    );
    expect(command.output).toContain(
      "keys of two-step sign-in: 2 written with the newest key",
    );
    expect(await keyIds()).toEqual(["second", "second", "second"]);
    expect(await secretKeyIds()).toEqual(["second", "second"]);
    expect(await numbersSeenBy(admin)).toHaveLength(3);
    lines.push(await stopServer(running));

    running = await startServer(second, Number(new URL(origin).port));
    expect(await numbersSeenBy(admin)).toEqual([
      accountNumber,
      accountNumber,
      accountNumber,
    ]);
    await signInWithCode(origin, admin);
    lines.push(await stopServer(running));

    expect(lines.join()).not.toContain(admin.twoStepSecret);
    expect(lines.join()).not.toContain(accountNumber);
    expect(lines.join()).not.toContain(accountName);
  });

  it("fails the start with a message that names it when it is missing", async () => {
    const { code, errors } = await reencrypt(first);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database holds values encrypted with keys that are not there: second\. Add them to DATA_KEYS .*\n$/,
    );
  });
});

/** Starts a server with normal logging. */
const startServer = (dataKeys: string, port?: number) =>
  servers.start(port, { DATA_KEYS: dataKeys });

/** Runs `npm run data:reencrypt` with these keys. */
async function reencrypt(dataKeys: string) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../../scripts/data-reencrypt.ts")],
    {
      env: environment({ DATA_KEYS: dataKeys }),
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  recordOutput("data-reencrypt", child);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { output, errors, code };
}

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...more,
  };
}

/** Requests a withdrawal of Rp 50.000 and returns its id. */
async function ask({ client }: TestUser): Promise<number> {
  const [bank] = await client.call(listBanks);
  const { id } = await client.call(requestWithdrawal, {
    body: {
      amount: 50_000,
      bankId: bank?.id ?? 0,
      accountNumber,
      accountName,
      password: testPassword,
    },
  });
  return id;
}

/** Causes a logged failure in a call that decrypts. */
async function failToDecrypt(id: number, { client }: TestUser): Promise<void> {
  const { rows } = await database.pool.query<{ account: string }>(
    "select account from withdrawals where id = $1",
    [id],
  );
  const set = "update withdrawals set account = $2 where id = $1";
  const account = rows[0]?.account ?? "";
  await database.pool.query(set, [id, `${account}AAAA`]);
  const { status } = await client.refused(listWithdrawals);
  expect(status).toBe(500);
  await database.pool.query(set, [id, account]);
}

async function numbersSeenBy({ client }: TestUser): Promise<string[]> {
  const { rows } = await client.call(listWithdrawals);
  return rows.map((row) => row.accountNumber);
}

/** Signs in with a code, which is accepted because the authenticator app's key can still be decrypted. */
async function signInWithCode(
  origin: string,
  { email, twoStepSecret }: TestUser,
): Promise<void> {
  const otp = codeAt(twoStepSecret ?? "", new Date());
  const body = { email, password: testPassword, otp };
  await new TestClient(origin).call(login, { body });
}

/** The keys of the admin's authenticator app, and of one that a user is setting up. */
async function secretKeyIds(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select split_part(secret, '.', 2) as id from two_step
     union all select split_part(secret, '.', 2) from two_step_setups`,
  );
  return rows.map(({ id }) => id);
}

async function keyIds(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select split_part(account, '.', 2) as id from withdrawals order by id",
  );
  return rows.map(({ id }) => id);
}
