import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { safeNext } from "./safe-next.ts";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://sigi.example" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

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
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
  ])("rejects %j, which may lead to another site", (next) => {
    expect(safeNext(next)).toBeUndefined();
  });
});
