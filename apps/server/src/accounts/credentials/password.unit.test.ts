import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

describe("a stored password", () => {
  it("is an Argon2id hash with 19 MiB, two passes and its own salt", async () => {
    const [one, other] = await Promise.all([
      hashPassword("kuda baterai benar"),
      hashPassword("kuda baterai benar"),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it("is compared exactly, including spaces and length", async () => {
    const long = " kuda baterai benar ".repeat(10);
    const hash = await hashPassword(long);
    expect(await isPassword(hash, long)).toBe(true);
    expect(await isPassword(hash, long.trim())).toBe(false);
    expect(await isPassword(hash, long.slice(0, 72))).toBe(false);
  });

  it("is hashed beside other work: a file is read before a flood of hashes ends", async () => {
    let hashed = 0;
    const flood = Array.from({ length: 40 }, () =>
      hashPassword("kuda baterai benar").then(() => (hashed += 1)),
    );
    await readFile(import.meta.filename);
    expect(hashed).toBeLessThan(30);
    await Promise.all(flood);
  });
});
