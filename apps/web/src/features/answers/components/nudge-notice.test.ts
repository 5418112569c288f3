import { makeQuestion, makeSection } from "@sigi/survey/test-forms.ts";
import type { SectionVisit } from "@sigi/survey/logic/walk-form.ts";
import { describe, expect, it } from "vitest";
import { createSectionClock } from "../drafts/section-clock.ts";
import { asksToReadAgain } from "./nudge-notice.tsx";

/** A page of six words, which take two seconds to read. */
function pageOf(sectionId: number, answer: string | null = "a"): SectionVisit {
  const question = makeQuestion("single_choice", sectionId, {
    title: "Seberapa sering Anda makan pagi ini?",
  });
  const result = { value: answer };
  return {
    key: `${sectionId}`,
    section: makeSection(sectionId, [question]),
    item: null,
    questions: [{ question, raw: answer, result }],
  };
}

/** Answers pages by a clock that moves by hand. */
function respondent() {
  let now = 0;
  const clock = createSectionClock({}, () => now);
  const nudged: number[] = [];
  const read = (id: number | null, seconds: number) => {
    clock.enter(id);
    now += seconds * 1_000;
  };
  const goesOn = (visible: SectionVisit) =>
    asksToReadAgain({ visible }, { seconds: clock.seconds, nudged });
  return { read, goesOn, nudged };
}

describe("the question whether to read a page again", () => {
  it("is asked once per page, and lets the respondent go on", () => {
    const { read, goesOn, nudged } = respondent();
    read(1, 1);
    expect(goesOn(pageOf(1))).toBe(true);
    expect(goesOn(pageOf(1))).toBe(false);
    expect(nudged).toEqual([1]);
  });

  it("is not asked of who takes the time, on one visit or several", () => {
    const { read, goesOn } = respondent();
    read(1, 2);
    expect(goesOn(pageOf(1))).toBe(false);
    read(2, 1);
    read(1, 1);
    read(2, 1);
    expect(goesOn(pageOf(2))).toBe(false);
  });

  it("does not count time with the page hidden", () => {
    const { read, goesOn } = respondent();
    read(1, 1);
    read(null, 60);
    read(1, 0.5);
    expect(goesOn(pageOf(1))).toBe(true);
  });

  it("is not asked where no time was measured, nor of a page without answers", () => {
    const { read, goesOn } = respondent();
    expect(goesOn(pageOf(1))).toBe(false);
    read(1, 1);
    expect(goesOn(pageOf(1, null))).toBe(false);
  });

  it("is asked on two pages of a survey at most", () => {
    const { read, goesOn } = respondent();
    const asked = [1, 2, 3].map((id) => {
      read(id, 1);
      return goesOn(pageOf(id));
    });
    expect(asked).toEqual([true, true, false]);
  });
});
