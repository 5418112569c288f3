import type { ReportEntry } from "@sigi/contract/definitions.ts";
import { expect, it } from "vitest";
import { reportOwners } from "./report-owners.ts";

const kept = (source: string, target: string | null): ReportEntry => ({
  outcome: "kept",
  reason: "",
  source,
  target,
});

const ownerOf = reportOwners([
  kept("line 3", "questions.packs"),
  kept("survey!12", "questions.age"),
  kept("pages[0]", "sections.s1"),
  kept("pages[0].elements[3]", "questions.q4"),
  kept("pages[1]", null),
]);

it.each([
  ["line 3, identifier", "questions.packs"],
  ["line 3, select_choices[2].image", "questions.packs"],
  ["line 33, identifier", null],
  ["survey!AF12", "questions.age"],
  ["survey!F1", null],
  ["pages[0].elements[3].visibleIf", "questions.q4"],
  ["pages[0].elements[4].visibleIf", "sections.s1"],
  ["pages[1].title", null],
  ["locale", null],
  ["", null],
])("finds that %j belonged to %s", (source, owner) => {
  expect(ownerOf(source)).toBe(owner);
});
