import { expect, it } from "vitest";
import { secretsInRequest } from "./find-secrets.ts";

it.each([
  [{ name: "Budi Santoso" }, ["Budi Santoso"]],
  [{ code: "YQMMA-ZQQAP", otp: "123456" }, ["YQMMA-ZQQAP", "123456"]],
  [{ user: { email: "budi@example.com" } }, ["budi@example.com"]],
  [{ code: "section1", type: { name: "statement" } }, []],
])("finds the secrets of %o", (body, secrets) => {
  expect(secretsInRequest(JSON.stringify(body))).toEqual(secrets);
});
