import { describe, expect, it } from "vitest";
import { isBuilderPage, safeNext } from "./safe-next.ts";

describe("safeNext", () => {
  it("keeps a path of this site with its query", () => {
    expect(safeNext("/tasks/surveys/abc123?key=x")).toBe(
      "/tasks/surveys/abc123?key=x",
    );
  });

  it.each([
    null,
    "",
    "home",
    "https://evil.example/",
    "https://this-site.invalid/home",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
  ])("rejects %j, which may lead to another site", (next) => {
    expect(safeNext(next)).toBeUndefined();
  });
});

describe("isBuilderPage", () => {
  it.each([
    ["/tasks/question", true],
    ["/en/tasks/description", true],
    ["/tasks/question/abc123def456?place=title", true],
    ["/tasks/surveys/abc123def456", false],
    ["/tasks/questionnaire", false],
    ["//evil.example/tasks/question", false],
    ["/home", false],
    [null, false],
  ])("says of %j: %s", (next, expected) => {
    expect(isBuilderPage(next)).toBe(expected);
  });
});
