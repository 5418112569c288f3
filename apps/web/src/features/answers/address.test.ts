import { describe, expect, it } from "vitest";
import {
  previewPath,
  readAddress,
  surveyPath,
  variablesOfAddress,
  withKey,
} from "./address.ts";

describe("answering page addresses", () => {
  it.each([
    [
      "/tasks/surveys/abc123",
      { page: "survey", code: "abc123", section: null },
    ],
    [
      "/en/tasks/surveys/abc123/",
      { page: "survey", code: "abc123", section: null },
    ],
    [
      "/tasks/surveys/abc123/7",
      { page: "survey", code: "abc123", section: "7" },
    ],
    [
      "/tasks/surveys/abc123/x",
      { page: "survey", code: "abc123", section: null },
    ],
    ["/tasks/surveys/finish", { page: "finish" }],
    ["/en/tasks/surveys/finish", { page: "finish" }],
    ["/tasks/preview", { page: "preview", code: null, section: null }],
    [
      "/tasks/preview/abc123/start",
      { page: "preview", code: "abc123", section: null },
    ],
    [
      "/en/tasks/preview/abc123/9",
      { page: "preview", code: "abc123", section: "9" },
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

  it.each(["12", "12.kopi", "12.a b/c?d", "12.50%", "12.ñ"])(
    "leads back to the page with the key %s",
    (section) => {
      expect(readAddress(surveyPath("abc123", section))).toEqual({
        page: "survey",
        code: "abc123",
        section,
      });
      expect(readAddress(previewPath("abc123", section))).toEqual({
        page: "preview",
        code: "abc123",
        section,
      });
    },
  );

  it("opens the start page for an escape that cannot be read", () => {
    expect(readAddress("/tasks/surveys/abc123/12.%E0")).toMatchObject({
      section: null,
    });
  });

  it("keeps the key of a private survey, with any characters in it", () => {
    expect(withKey(surveyPath("abc123", "7"), "a&b c")).toBe(
      "/tasks/surveys/abc123/7?key=a%26b%20c",
    );
  });
});

describe("values that a survey's link sets", () => {
  it("are the query without the key", () => {
    expect(variablesOfAddress("?key=k1&source=wa&kelas=3%20B")).toEqual({
      source: "wa",
      kelas: "3 B",
    });
  });

  it("leave out what is empty or too long", () => {
    const long = "x".repeat(201);
    expect(variablesOfAddress(`?a=&b=${long}&${long}=c&d=1`)).toEqual({
      d: "1",
    });
  });

  it("are at most twenty", () => {
    const query = Array.from({ length: 30 }, (_, at) => `v${at}=1`).join("&");
    expect(Object.keys(variablesOfAddress(`?${query}`))).toHaveLength(20);
  });
});
