import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { hasKey, loadKey } from "./keys.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sigi-keys-"));
  return () => rmSync(dataDir, { recursive: true });
});

describe("a key", () => {
  it("is generated once per name, readable by the owner only", () => {
    expect(hasKey(dataDir, "session")).toBe(false);
    const key = loadKey(dataDir, "session");

    expect(key).toMatch(/^[\w-]{43}$/);
    expect(loadKey(dataDir, "session")).toBe(key);
    expect(hasKey(dataDir, "session")).toBe(true);
    expect(loadKey(dataDir, "other")).not.toBe(key);
    const path = join(dataDir, "keys/session");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, "keys")).toSorted()).toEqual([
      "other",
      "session",
    ]);
  });
});
