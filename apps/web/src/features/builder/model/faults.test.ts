import { describe, expect, it } from "vitest";
import { faultsAt, pathOfPlace, readPlace } from "./faults.ts";

describe("fault places", () => {
  it.each([
    ["title", { tab: "description" }],
    ["questions", { tab: "question" }],
    ["questions.12.choices", { tab: "question", questionId: 12 }],
    ["sections.3", { tab: "question", sectionId: 3 }],
    ["min_age", { tab: "setting" }],
    ["number_of_respondents", { tab: "setting" }],
  ])("finds the tab of %s", (place, expected) => {
    expect(readPlace(place)).toEqual(expected);
  });

  it("links to the place", () => {
    expect(pathOfPlace("questions.12.choices", "abc123")).toBe(
      "/tasks/question/abc123?place=questions.12.choices",
    );
    expect(pathOfPlace("cities", "abc123")).toBe("/tasks/setting?place=cities");
    expect(pathOfPlace("ends_at", "abc123")).toBe(
      "/tasks/setting/closing?place=ends_at",
    );
  });

  it("finds faults at and below a place, but not at a longer id", () => {
    const faults = [
      { place: "questions.1" },
      { place: "questions.1.title" },
      { place: "questions.12.title" },
    ];
    expect(faultsAt(faults, "questions.1")).toHaveLength(2);
  });
});
