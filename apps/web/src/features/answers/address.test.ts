import { describe, expect, it } from "vitest";
import { readAddress, surveyPath, withKey } from "./address.ts";

describe("answering page addresses", () => {
  it.each([
    [
      "/tasks/surveys/abc123",
      { page: "survey", code: "abc123", sectionId: null },
    ],
    [
      "/en/tasks/surveys/abc123/",
      { page: "survey", code: "abc123", sectionId: null },
    ],
    [
      "/tasks/surveys/abc123/7",
      { page: "survey", code: "abc123", sectionId: 7 },
    ],
    [
      "/tasks/surveys/abc123/x",
      { page: "survey", code: "abc123", sectionId: null },
    ],
    ["/tasks/surveys/finish", { page: "finish" }],
    ["/en/tasks/surveys/finish", { page: "finish" }],
    ["/tasks/preview", { page: "preview", code: null, sectionId: null }],
    [
      "/tasks/preview/abc123/start",
      { page: "preview", code: "abc123", sectionId: null },
    ],
    [
      "/en/tasks/preview/abc123/9",
      { page: "preview", code: "abc123", sectionId: 9 },
    ],
    ["/tasks/guest", { page: "guest" }],
    ["/en/tasks/private", { page: "private" }],
    ["/tasks/private/abc123", { page: "unknown" }],
    ["/tasks/surveys", { page: "unknown" }],
    ["/tasks/surveys/abc123/7/8", { page: "unknown" }],
    ["/home", { page: "unknown" }],
  ])("reads %s", (path, address) => {
    expect(readAddress(path)).toEqual(address);
  });

  it("keeps the key of a private survey, with any characters in it", () => {
    expect(withKey(surveyPath("abc123", 7), "a&b c")).toBe(
      "/tasks/surveys/abc123/7?key=a%26b%20c",
    );
  });
});
