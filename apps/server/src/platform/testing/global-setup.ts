import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../database/embedded-database.ts";
import type { EmbeddedPostgres } from "@sigi/embedded-postgres/embedded-postgres.ts";
import { storeJournalKinds } from "../../journal-kinds.ts";
import { applySources } from "../database/apply-sources.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { separateServerRole } from "../database/server-role.ts";
import {
  findPostmaster,
  isAlive,
  stopPostmaster,
  stopPostmasterBlocking,
} from "@sigi/embedded-postgres/postmaster.ts";
import type { Log } from "../log.ts";
import { dataPaths } from "../storage/data-directory.ts";
import { recordFile } from "../../../testing/run-log.ts";
import { TEMPLATE } from "./template.ts";
import { withoutDurability } from "./without-durability.ts";

const PREFIX = "sigi-test-run-";

/** One PostgreSQL for a whole run, in its own directory, with a migrated template database that test databases copy. */
export async function setup(
  project: TestProject,
): Promise<() => Promise<void>> {
  await removeAbandonedRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const log = {
    info: () => undefined,
    warn: console.warn,
    error: console.error,
  };
  let server: EmbeddedPostgres | undefined;
  // A signal ends vitest without a teardown.
  const endNow = () => stopAndRemove(dataDir);
  process.once("exit", endNow);
  const teardown = async (): Promise<void> => {
    process.off("exit", endNow);
    await server?.stop();
    recordFile("postgres", dataPaths(dataDir).databaseLog);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    server = await startEmbeddedDatabase({
      dataDir,
      log,
      settings: withoutDurability,
    });
    await makeTemplate(server, log);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("databaseAdminUrl", server.superuserUrl);
  project.provide("databaseUrl", server.url);
  project.provide("databaseOwnerUrl", server.ownerUrl);
  return teardown;
}

function stopAndRemove(dataDir: string): void {
  const { database } = dataPaths(dataDir);
  const running = findPostmaster(database);
  if (running?.pid) stopPostmasterBlocking(database, running);
  rmSync(dataDir, { recursive: true, force: true });
}

/** A killed run leaves its PostgreSQL running; the next run stops and removes it. */
async function removeAbandonedRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const dataDir = join(tmpdir(), name);
    const { database } = dataPaths(dataDir);
    const left = findPostmaster(database);
    if (left) await stopPostmaster(database, left);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeTemplate(
  { superuserUrl, ownerUrl, url }: EmbeddedPostgres,
  log: Log,
): Promise<void> {
  const owner = new URL(ownerUrl).username;
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${TEMPLATE} owner ${owner}`);
  } finally {
    await admin.end();
  }
  const template = { url: inTemplate(url), ownerUrl: inTemplate(ownerUrl) };
  await migrateDatabase(template.ownerUrl);
  await applySources(template.ownerUrl, log, {
    storeRows: storeJournalKinds,
  });
  await separateServerRole(template, log);
}

function inTemplate(url: string): string {
  return Object.assign(new URL(url), { pathname: TEMPLATE }).href;
}
