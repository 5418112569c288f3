import { createSecretKey, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Cipher, Undecryptable } from "./encryption.ts";
import type { DataKey } from "./encryption.ts";

const place = { column: "withdrawals.account", row: [7, 3] };
const text = "1234567890, Sari Wulandari";
const first = newKey("2026");
const second = newKey("2027");
const cipher = new Cipher([first]);

describe("an envelope", () => {
  it("is decrypted in its place", () => {
    const envelope = cipher.encrypt(text, place);
    expect(envelope).toMatch(/^v1\.2026\.[\w-]{16}\.[\w-]+$/);
    expect(cipher.decrypt(envelope, place)).toBe(text);
  });

  it("differs each time, even for the same text", () => {
    const envelopes = Array.from({ length: 50 }, () =>
      cipher.encrypt(text, place),
    );
    const nonces = envelopes.map((envelope) => envelope.split(".")[2]);
    expect(new Set(nonces).size).toBe(50);
  });

  it.each([
    ["row", { column: "withdrawals.account", row: [8, 3] }],
    ["owner", { column: "withdrawals.account", row: [7, 4] }],
    ["column", { column: "withdrawals.reason", row: [7, 3] }],
    ["row that reads alike", { column: "withdrawals.account", row: [73] }],
  ])("is rejected in another %s", (_, other) => {
    const envelope = cipher.encrypt(text, place);
    expect(() => cipher.decrypt(envelope, other)).toThrow(
      /cannot be decrypted: it was changed or moved/,
    );
  });

  it("is rejected when any bit of nonce, text or tag was flipped", () => {
    const [version, id, nonce = "", sealed = ""] = cipher
      .encrypt(text, place)
      .split(".");
    for (const [bytes, join] of [
      [nonce, (turned: string) => [version, id, turned, sealed]],
      [sealed, (turned: string) => [version, id, nonce, turned]],
    ] as const) {
      for (let at = 0; at < Buffer.from(bytes, "base64url").length; at++) {
        const turned = Buffer.from(bytes, "base64url");
        turned[at] = (turned[at] ?? 0) ^ 1;
        const forged = join(turned.toString("base64url")).join(".");
        expect(() => cipher.decrypt(forged, place)).toThrow(Undecryptable);
      }
    }
  });

  it.each(["", "1234567890", "v1.2026", "v1.2026..", "v2.2026.AAAA.AAAA"])(
    "is not %j",
    (forged) => {
      expect(() => cipher.decrypt(forged, place)).toThrow(Undecryptable);
    },
  );

  it("is rejected with a shorter tag", () => {
    const envelope = cipher.encrypt(text, place);
    expect(() => cipher.decrypt(envelope.slice(0, -6), place)).toThrow(
      Undecryptable,
    );
  });
});

describe("keys", () => {
  it("decrypt older envelopes, and the newest one encrypts", () => {
    const envelope = cipher.encrypt(text, place);
    const rotated = new Cipher([second, first]);
    expect(rotated.decrypt(envelope, place)).toBe(text);
    expect(rotated.newestPrefix).toBe("v1.2027.");
    expect(rotated.encrypt(text, place)).toMatch(/^v1\.2027\./);
  });

  it("that are missing are named in the error, without the text", () => {
    const envelope = cipher.encrypt(text, place);
    const error = thrownBy(() => new Cipher([second]).decrypt(envelope, place));
    expect(error).toBe(
      'withdrawals.account of 7, 3 cannot be decrypted: DATA_KEYS has no key "2026"',
    );
  });

  it("with the same id but other bytes do not decrypt it", () => {
    const envelope = cipher.encrypt(text, place);
    const impostor = new Cipher([newKey("2026")]);
    expect(() => impostor.decrypt(envelope, place)).toThrow(Undecryptable);
  });

  it("do not decrypt what another key encrypted under their id", () => {
    const both = new Cipher([second, first]);
    const [version, , ...rest] = both.encrypt(text, place).split(".");
    const renamed = [version, "2026", ...rest].join(".");
    expect(() => both.decrypt(renamed, place)).toThrow(Undecryptable);
  });
});

function newKey(id: string): DataKey {
  return { id, key: createSecretKey(randomBytes(32)) };
}

function thrownBy(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("nothing was thrown");
}
