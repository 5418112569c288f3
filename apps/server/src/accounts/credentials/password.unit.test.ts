import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

const caller = { network: "203.0.113.1", account: "sari@example.test" };

describe("a stored password", () => {
  it("is an Argon2id hash with 19 MiB, two passes and its own salt", async () => {
    const [one, other] = await Promise.all([
      hashPassword("kuda baterai benar", caller),
      hashPassword("kuda baterai benar", caller),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it("is compared exactly, including spaces and length", async () => {
    const long = " kuda baterai benar ".repeat(10);
    const hash = await hashPassword(long, caller);
    expect(await isPassword(hash, long, caller)).toBe(true);
    expect(await isPassword(hash, long.trim(), caller)).toBe(false);
    expect(await isPassword(hash, long.slice(0, 72), caller)).toBe(false);
  });

  it("is hashed beside other work: a file is read before a flood of hashes ends", async () => {
    let hashed = 0;
    const flood = Array.from({ length: 40 }, () =>
      hashPassword("kuda baterai benar", caller).then(() => (hashed += 1)),
    );
    await readFile(import.meta.filename);
    expect(hashed).toBeLessThan(30);
    await Promise.all(flood);
  });
});
