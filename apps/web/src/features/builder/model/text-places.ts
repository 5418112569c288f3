import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";

/**
 * The location of a text of a survey in words: "Pertanyaan 3". `place` consists of codes, such as
 * "questions.q1.options.choices.a.label"; a dot inside a code is escaped by a backslash.
 */
export function nameOfText(
  place: string,
  { sections }: Survey["form"],
): string {
  const [kind, code] = place
    .split(/(?<!\\)\./)
    .map((part) => part.replace(/\\(.)/g, "$1"));
  switch (kind) {
    case "sections": {
      const n = sections.findIndex((section) => section.code === code) + 1;
      return m.publish_place_section({ n });
    }
    case "questions": {
      const questions = sections.flatMap((section) => section.questions);
      const n = questions.findIndex((question) => question.code === code) + 1;
      return m.publish_place_question({ n });
    }
    case "closingSentence":
      return m.closing_sentence();
    case "description":
      return m.description_survey_text();
    default:
      return m.description_survey_title();
  }
}
