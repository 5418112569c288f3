import { expect, it } from "vitest";
import { makeForm, makeQuestion, makeSection } from "./test-forms.ts";
import { lazyGroups, typesIn } from "./type-list.ts";

it("lists the groups of a form's types once, without the one that comes with the page", () => {
  const form = makeForm(
    makeSection(1, [
      makeQuestion("short_text", 1),
      makeQuestion("rating", 2),
      makeQuestion("likert_matrix", 3),
    ]),
    makeSection(2, [makeQuestion("date", 4)]),
  );
  expect(typesIn(form)).toEqual([
    "short_text",
    "rating",
    "likert_matrix",
    "date",
  ]);
  expect(lazyGroups(typesIn(form))).toEqual(["scales", "lists"]);
});
