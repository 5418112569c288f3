import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkRunLog } from "./check-run-log.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sigi-run-log-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const innocent =
  '{"level":30,"time":"2026-03-01T08:00:00.000Z","event":"signed_in","call":"POST /api/login","userId":17}';

function gather(lines: readonly string[], secrets: readonly string[]): void {
  writeFileSync(join(folder, "server-1.log"), lines.join("\n"));
  writeFileSync(
    join(folder, "1.secrets"),
    secrets.map((secret) => `${JSON.stringify(secret)}\n`).join(""),
  );
}

describe("the log of a whole run", () => {
  it("passes when no line contains personal data", () => {
    gather(
      [innocent, "at (node_modules/@fastify/cookie/plugin.js:1:2)"],
      ["a secret value"],
    );
    expect(checkRunLog(folder)).toEqual({ lines: 2, secrets: 2, faults: [] });
  });

  it.each([
    ["a name", "refused Cut Nyak Meutia", ["Cut Nyak Meutia"]],
    ["a password", 'refused {"p":"kata sandi uji"}', ["kata sandi uji"]],
    [
      "a password with quotes",
      '{"p":"satu \\"dua\\" tiga"}',
      ['satu "dua" tiga'],
    ],
    ["an account number", "to 5150377794012", ["5150377794012"]],
    ["a phone number", "call +6281234567890 now", ["+6281234567890"]],
    ["a birth date", "born 1995-05-17.", ["1995-05-17"]],
    [
      "a value in an address",
      "GET /?q=Jalan%20Pagi%20Sekali",
      ["Jalan Pagi Sekali"],
    ],
    ["a recovery code", "code kq7f-2m9x-hh3t", ["kq7f-2m9x-hh3t"]],
  ])("fails for %s that a test created", (_, line, secrets) => {
    gather([innocent, line], ["another secret", ...secrets]);
    const { faults } = checkRunLog(folder);
    expect(faults).toEqual(["server-1.log:2 holds a value that a test made"]);
  });

  it.each([
    ["an e-mail address", "mail to siti@example.test failed"],
    ["an e-mail address", "GET /login?email=siti%40example.test"],
    ["a hash of a password", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"],
    ["a cookie", "cookie: session=YWJjZGVmZ2hpamtsbW5v"],
    ["a cookie", "__Host-known_device=12.c2lnbmF0dXJl"],
    ["a bearer token", "authorization: Bearer eyJhbGciOiJSUzI1NiJ9.e30"],
    ["a key of an authenticator app", "otpauth://totp/Sigi:x?secret=ABC"],
    ["a token in an address", "GET /verification?token=YWJjZGVmZ2hp"],
    ["a token in an address", "GET /auth/google?state=x&code=4/0AbCdEfGh"],
    ["an encrypted value", "value v1.first.YWJjZGVmZ2hpamtsbW5v"],
    ["a password in an address", "postgres://sigi:rahasia@127.0.0.1:5432/x"],
  ])("fails for a pattern of %s", (name, line) => {
    gather([innocent, innocent, line], ["another secret"]);
    const { faults } = checkRunLog(folder);
    expect(faults).toEqual([`server-1.log:3 holds ${name}`]);
  });

  it("reports neither the value nor the line", () => {
    gather(["kata sandi rahasia", "siti@example.test"], ["kata sandi rahasia"]);
    const { faults } = checkRunLog(folder);
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toMatch(/rahasia|siti/);
  });

  it("fails when nothing was logged, or no secret was recorded", () => {
    gather([], []);
    expect(checkRunLog(folder).faults).toEqual([
      "no line was logged",
      "no secret was recorded",
    ]);
  });
});
