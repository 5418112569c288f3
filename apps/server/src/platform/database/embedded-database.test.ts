import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  runningDatabaseUrls,
  startEmbeddedDatabase,
} from "./embedded-database.ts";

const log = { info: ignore, warn: ignore, error: ignore };
let dataDir: string;

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), "sigi-embedded-")), "data");
});
afterEach(() => rmSync(join(dataDir, ".."), { recursive: true }));

describe("the embedded database of a data directory", () => {
  it("stores its password in a file readable by its owner only, and is found while it runs", async () => {
    expect(runningDatabaseUrls(dataDir)).toBeUndefined();
    const database = await startEmbeddedDatabase({ dataDir, log });
    expect(statSync(join(dataDir, "keys/database")).mode & 0o777).toBe(0o600);
    expect(runningDatabaseUrls(dataDir)).toEqual({
      url: database.url,
      ownerUrl: database.ownerUrl,
    });
    await database.stop();
    expect(runningDatabaseUrls(dataDir)).toBeUndefined();
  });

  it("reports in one line that the password of an existing database is missing", async () => {
    const database = await startEmbeddedDatabase({ dataDir, log });
    await database.stop();
    rmSync(join(dataDir, "keys/database"));
    await expect(startEmbeddedDatabase({ dataDir, log })).rejects.toThrow(
      /^The password of the database is missing: put [^\n]*$/,
    );
  });
});

function ignore(): void {}
