import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { loggable, reasonOf } from "./loggable.ts";

const refusal = Object.assign(
  new Error('duplicate key value violates unique constraint "users_email_key"'),
  {
    severity: "ERROR",
    code: "23505",
    constraint: "users_email_key",
    detail: "Key (email)=(siti@example.id) already exists.",
  },
);

it("logs PostgreSQL's error without the values of the statement or the row", () => {
  const wrapped = new DrizzleQueryError(
    "insert into users values ($1)",
    ["siti@example.id"],
    refusal,
  );
  const line = JSON.stringify(loggable(wrapped));
  expect(line).toContain("users_email_key");
  expect(line).toContain("loggable.unit.test");
  expect(line).not.toContain("siti@example.id");
});

it("returns the reason of a failure in one line without the statement's values", () => {
  const wrapped = new DrizzleQueryError(
    "insert into users values ($1)",
    ["siti@example.id"],
    new Error("connection lost"),
  );
  expect(reasonOf(wrapped)).toBe("connection lost");
  expect(reasonOf({ message: "queue is gone", queue: "x" })).toBe(
    "queue is gone",
  );
  expect(reasonOf("siti@example.id")).toBe("string");
});
