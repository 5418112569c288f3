import type {
  DefinedQuestion,
  DefinedSection,
  SurveyDefinition,
} from "@sigi/import/definition.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";
import { cleanLine, cleanText } from "@sigi/survey/text.ts";
import { cleanTextAt } from "../languages/clean-text-at.ts";
import {
  cleanRichOptions,
  cleanRichText,
} from "../questions/clean-rich-text.ts";

/** Returns a definition with its texts sanitised as if they had been typed. Takes seconds for the largest files. */
export function sanitiseDefinition(
  definition: SurveyDefinition,
): SurveyDefinition {
  return {
    ...definition,
    title: cleanLine(definition.title),
    description: cleanText(definition.description),
    institution: cleanLine(definition.institution),
    closingSentence: cleanRichText(cleanText(definition.closingSentence)),
    sections: definition.sections.map(sanitiseSection),
    translations: Object.fromEntries(
      Object.entries(definition.translations).map(([language, texts]) => [
        language,
        sanitiseTexts(texts),
      ]),
    ),
  };
}

const sanitiseTexts = (texts: Translation): Translation =>
  Object.fromEntries(
    Object.entries(texts).map(([place, text]) => [
      place,
      cleanTextAt(place, text),
    ]),
  );

function sanitiseSection(section: DefinedSection): DefinedSection {
  return {
    ...section,
    title: cleanRichText(cleanLine(section.title)),
    description: cleanRichText(cleanText(section.description)),
    questions: section.questions.map(sanitiseQuestion),
  };
}

function sanitiseQuestion(question: DefinedQuestion): DefinedQuestion {
  return {
    ...question,
    title: cleanRichText(cleanText(question.title)),
    help: cleanRichText(cleanText(question.help)),
    purpose: cleanText(question.purpose),
    options: cleanRichOptions(question.options),
  } as DefinedQuestion;
}
