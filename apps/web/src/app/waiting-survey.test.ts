import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstPage, waitingSurvey } from "./waiting-survey.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("waitingSurvey", () => {
  it.each([
    ["/tasks/surveys/abc123def456", {}],
    ["/en/tasks/surveys/abc123def456/12?source=wa", {}],
    [
      "/tasks/surveys/abc123def456?key=k1&language=jv",
      { key: "k1", language: "jv" },
    ],
  ])("is the survey of %s", (next, query) => {
    expect(waitingSurvey(next)).toEqual({ code: "abc123def456", ...query });
  });

  it.each([
    null,
    "/home",
    "/tasks/surveys/finish",
    "/tasks/surveys/abc123def4567",
    "/tasks/question/abc123def456",
    "/tasks/preview/abc123def456",
    "https://evil.example/tasks/surveys/abc123def456",
    "//evil.example/tasks/surveys/abc123def456",
  ])("is none of %j", (next) => {
    expect(waitingSurvey(next)).toBeNull();
  });
});

describe("firstPage", () => {
  it.each([
    [
      "/tasks/surveys/abc123def456?source=wa",
      "/getting-started?next=%2Ftasks%2Fsurveys%2Fabc123def456%3Fsource%3Dwa",
    ],
    ["/tasks/description", "/tasks/description"],
    ["//evil.example/tasks/surveys/abc123def456", "/getting-started"],
    [null, "/getting-started"],
  ])("after %j is %s", (next, page) => {
    expect(firstPage(next)).toBe(page);
  });
});
