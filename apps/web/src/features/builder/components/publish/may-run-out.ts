import { limitedChoices } from "@sigi/survey/answers/limited-choices.ts";
import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";

/**
 * The required questions that the last respondents may not be able to answer, because all choices are full by then.
 * Own-text answers, carried choices and limits of at least the number of respondents do not fill up.
 */
export const questionsThatMayRunOut = (
  { sections }: Pick<Form, "sections">,
  respondents: number,
): Question[] =>
  sections.flatMap(({ questions, repeat }) =>
    questions.filter((question) => mayRunOut(question, repeat, respondents)),
  );

function mayRunOut(
  question: Question,
  repeat: Section["repeat"],
  respondents: number,
): boolean {
  const limited = limitedChoices(question).filter(
    ({ limit }) => limit < respondents,
  );
  const { options, required } = question;
  if (limited.length === 0 || !required || !("choices" in options))
    return false;
  if ("carry" in options && options.carry) return false;
  const words = "other" in options && options.other ? 1 : 0;
  const endless = options.choices.length - limited.length + words;
  const { least, most } = picksOf(options);
  if (endless >= least) return false;
  const together = limited.reduce((sum, { limit }) => sum + limit, 0);
  return most > 1 || repeat !== null || together < respondents;
}

/** The least and the largest number of choices that a respondent picks. */
function picksOf(options: Question["options"]) {
  const several = "multiple" in options ? options.multiple : "min" in options;
  if (!several) return { least: 1, most: 1 };
  const { min, max } = options as Record<"min" | "max", number | null>;
  return { least: min ?? 1, most: max ?? Infinity };
}
