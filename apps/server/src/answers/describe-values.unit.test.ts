import {
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { describeValues } from "./describe-values.ts";

const form = makeForm(
  makeSection(1, [
    makeQuestion("multiple_choice", 1),
    makeQuestion("short_text", 2),
  ]),
  makeSection(
    2,
    [
      makeQuestion("single_choice", 3, {
        title: "<b>{{@item.label}}</b>, {{q2}}?",
        options: { choices: [], carry: { question: "q1", which: "all" } },
      }),
    ],
    { repeat: { question: "q1", over: "chosen" } },
  ),
);
const { seed, ...facts } = testContext.facts;

describe("the values of an answer in words", () => {
  it("name each item of a repeated section, with the question as it was asked", () => {
    const values = [
      { questionId: 1, value: ["a", "c"] },
      { questionId: 2, value: "Ayu" },
      { questionId: 3, value: { a: "b", c: "c" } },
      { questionId: 9, value: "x" },
    ];
    expect(describeValues(form, { seed, facts, values }, "id")).toEqual([
      {
        id: 1,
        question: "Question 1",
        item: null,
        value: ["Choice a", "Choice c"],
      },
      { id: 2, question: "Question 2", item: null, value: "Ayu" },
      {
        id: 3,
        question: "Choice a, Ayu?",
        item: "Choice a",
        value: "Choice b",
      },
      {
        id: 3,
        question: "Choice c, Ayu?",
        item: "Choice c",
        value: "Choice c",
      },
      { id: 9, question: null, item: null, value: "x" },
    ]);
  });
});
