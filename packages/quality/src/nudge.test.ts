import { makeQuestion, makeSection } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { type LeftPage, nudge, wordsToRead } from "./nudge.ts";

const left = (given: Partial<LeftPage>) =>
  nudge({
    milliseconds: 9_999,
    words: 30,
    isAnswered: true,
    nudges: 0,
    hasNudged: false,
    ...given,
  });

describe("the nudge", () => {
  it.each([
    ["below a third of a second per word", {}, "read_again"],
    ["from a third of a second on", { milliseconds: 10_000 }, null],
    ["on a page without words", { words: 0, milliseconds: 0 }, null],
    ["on a page that is left without answers", { isAnswered: false }, null],
    ["a second time on the page", { hasNudged: true }, null],
    ["for the second time in the survey", { nudges: 1 }, "read_again"],
    ["for the third time in the survey", { nudges: 2 }, null],
  ] as const)("%s", (_, given, expected) => {
    expect(left(given)).toBe(expected);
  });

  it("counts the words of description, titles and rows", () => {
    const section = makeSection(1, [], {
      title: "Bagian pertama",
      description: "<p>Baca dengan saksama.</p>",
    });
    const questions = [
      makeQuestion("single_choice", 1, {
        title: "Apa <b>merek</b> favorit Anda?",
        help: "Pilih satu.",
      }),
      makeQuestion("likert_matrix", 2, {
        title: "Anak-anak Anda&nbsp;suka?",
        options: {
          rows: [
            { id: "r1", label: "Rp1.500 per bungkus" },
            { id: "r2", label: "Wanginya" },
          ],
        },
      }),
    ].map((question) => ({ question, raw: null, result: { value: null } }));
    expect(wordsToRead({ section, questions })).toBe(3 + 4 + 3 + 3 + 1);
  });
});
