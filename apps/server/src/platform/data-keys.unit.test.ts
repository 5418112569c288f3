import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { createCipher, parseDataKeys } from "./data-keys.ts";

const place = { column: "things.text", row: [1] };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sigi-data-keys-"));
  return () => rmSync(dataDir, { recursive: true });
});

describe("DATA_KEYS", () => {
  it("are parsed newest first, and are hidden when printed", () => {
    const old = base64();
    const young = base64();
    const keys = parseDataKeys(`2027:${young}, 2026:${old}`);
    expect(keys?.map(({ id }) => id)).toEqual(["2027", "2026"]);
    expect(keys?.[0]?.key.export()).toEqual(Buffer.from(young, "base64"));
    expect(inspect(keys, { depth: 9 })).not.toContain(young.slice(0, 8));
  });

  it.each([
    ["no id", () => base64()],
    ["a short key", () => `a:${randomBytes(16).toString("base64")}`],
    ["a long key", () => `a:${randomBytes(48).toString("base64")}`],
    ["an id twice", () => `a:${base64()},a:${base64()}`],
    ["an id with a dot", () => `a.b:${base64()}`],
    ["an id of our own keys", () => `own-12345678:${base64()}`],
    ["nothing behind a comma", () => `a:${base64()},`],
  ])("are rejected with %s", (_, text) => {
    expect(parseDataKeys(text())).toBeUndefined();
  });
});

describe("the cipher of a data directory", () => {
  it("generates its own key once, readable by the owner only", () => {
    const envelope = createCipher({ dataKeys: [], dataDir }).encrypt(
      "text",
      place,
    );
    expect(envelope).toMatch(/^v1\.own-[0-9a-f]{8}\./);
    expect(statSync(join(dataDir, "keys/data-key")).mode & 0o777).toBe(0o600);
    const again = createCipher({ dataKeys: [], dataDir });
    expect(again.decrypt(envelope, place)).toBe("text");
  });

  it("still decrypts with its own key when DATA_KEYS are set", () => {
    const envelope = createCipher({ dataKeys: [], dataDir }).encrypt(
      "text",
      place,
    );
    const dataKeys = parseDataKeys(`a:${base64()}`) ?? [];
    const cipher = createCipher({ dataKeys, dataDir });
    expect(cipher.decrypt(envelope, place)).toBe("text");
    expect(cipher.newestPrefix).toBe("v1.a.");
  });

  it("generates no key when DATA_KEYS are set from the start", () => {
    const dataKeys = parseDataKeys(`a:${base64()}`) ?? [];
    createCipher({ dataKeys, dataDir });
    expect(() => statSync(join(dataDir, "keys"))).toThrow("ENOENT");
  });
});

function base64(): string {
  return randomBytes(32).toString("base64");
}
