import { describe, expect, it } from "vitest";
import type { Form } from "../survey-form.ts";
import { expr, makeForm, makeQuestion, makeSection } from "../test-forms.ts";
import { profileDependentQuestions } from "./profile-dependence.ts";

const women = expr("@gender = 'Wanita'");
const choices = (shown = women) => [
  { id: "a", label: "A" },
  { id: "b", label: "B", showIf: shown },
];
const plain = (id: number) => makeQuestion("short_text", id);
const dependent = (form: Form) => [...profileDependentQuestions(form)];

describe("a question depends on the profile", () => {
  it.each<[string, Form, number[]]>([
    [
      "when its condition, requirement, rule or choice reads it",
      makeForm(
        makeSection(1, [
          plain(1),
          makeQuestion("short_text", 2, { showIf: women }),
          makeQuestion("short_text", 3, { requiredIf: women }),
          makeQuestion("short_text", 4, {
            rules: [{ expression: women, message: "x" }],
          }),
          makeQuestion("single_choice", 5, { options: { choices: choices() } }),
          plain(6),
        ]),
      ),
      [2, 3, 4, 5],
    ],
    [
      "when the condition of its section reads it",
      makeForm(
        makeSection(1, [plain(1), plain(2)], { showIf: women }),
        makeSection(2, [plain(3)]),
      ),
      [1, 2],
    ],
    [
      "through the answer to such a question",
      makeForm(
        makeSection(1, [
          makeQuestion("short_text", 1, { showIf: women }),
          makeQuestion("short_text", 2, { showIf: expr("answered(q1)") }),
          makeQuestion("short_text", 3, { title: "{{q2}}" }),
          plain(4),
        ]),
      ),
      [1, 2, 3],
    ],
    [
      "when a jump on the profile may pass over it",
      makeForm(
        makeSection(1, [
          plain(1),
          makeQuestion("short_text", 2, {
            jumps: [{ when: women, to: { go: "q4" } }],
          }),
          plain(3),
        ]),
        makeSection(2, [plain(4)]),
      ),
      [3, 4],
    ],
    [
      "when a choice that is offered by profile jumps",
      makeForm(
        makeSection(1, [
          makeQuestion("single_choice", 1, {
            options: {
              choices: [
                { id: "a", label: "A", showIf: women, jumpTo: { go: "q3" } },
                { id: "b", label: "B" },
              ],
            },
          }),
          plain(2),
          plain(3),
        ]),
      ),
      [1, 2, 3],
    ],
    [
      "when it repeats or carries over such an answer",
      makeForm(
        makeSection(1, [
          makeQuestion("multiple_choice", 1, {
            options: { choices: choices() },
          }),
        ]),
        makeSection(2, [plain(2)], {
          repeat: { question: "q1", over: "chosen" },
        }),
        makeSection(3, [plain(3)]),
      ),
      [1, 2],
    ],
  ])("%s", (_, form, ids) => {
    expect(dependent(form)).toEqual(ids);
  });

  it("wherever it stands, when a jump on the profile meets a random order", () => {
    const form = makeForm(
      makeSection(1, [plain(1), plain(2)], {
        order: { random: true, show: null },
      }),
      makeSection(2, [
        makeQuestion("short_text", 3, {
          jumps: [{ when: women, to: { end: "complete" } }],
        }),
      ]),
    );
    expect(profileDependentQuestions(form)).toEqual(new Set([1, 2, 3]));
  });

  it("never in a form without profiles", () => {
    const form = makeForm(
      makeSection(1, [
        plain(1),
        makeQuestion("short_text", 2, { showIf: expr("q1 = 'x'") }),
      ]),
    );
    expect(dependent(form)).toEqual([]);
  });
});
