import type { Question } from "@sigi/survey/survey-form.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { questionsBefore } from "./condition-edits.ts";

/** The level in which a region lies. */
export const parentLevels: Readonly<Record<RegionLevel, RegionLevel | null>> = {
  province: null,
  city: "province",
  subdistrict: "city",
};

/** The earlier questions that ask for the level above: what a city or subdistrict question can depend on. */
export function parentsFor(
  sections: readonly { id: number; questions: readonly Question[] }[],
  questionId: number,
  level: RegionLevel,
): Question[] {
  const above = parentLevels[level];
  return questionsBefore(sections, { questionId }).filter(
    (question) =>
      above !== null &&
      question.type === "dropdown" &&
      question.options.source?.level === above,
  );
}
