import { describe, expect, it } from "vitest";
import { faultsAt, pathOfPlace, readPlace } from "./faults.ts";

describe("the place of a fault", () => {
  it.each([
    ["title", { tab: "description" }],
    ["questions", { tab: "question" }],
    ["questions.12.choices", { tab: "question", questionId: 12 }],
    ["sections.3", { tab: "question", sectionId: 3 }],
    ["min_age", { tab: "setting" }],
    ["number_of_respondents", { tab: "setting" }],
  ])("%s is on its tab", (place, expected) => {
    expect(readPlace(place)).toEqual(expected);
  });

  it("has an address that leads to it", () => {
    expect(pathOfPlace("questions.12.choices", "abc123")).toBe(
      "/tasks/question/abc123?place=questions.12.choices",
    );
    expect(pathOfPlace("cities", "abc123")).toBe("/tasks/setting?place=cities");
  });

  it("holds the faults below it, not those of a longer number", () => {
    const faults = [
      { place: "questions.1" },
      { place: "questions.1.title" },
      { place: "questions.12.title" },
    ];
    expect(faultsAt(faults, "questions.1")).toHaveLength(2);
  });
});
