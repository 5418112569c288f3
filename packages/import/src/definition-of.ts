import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import type {
  DefinedQuestion,
  DefinedSection,
  SurveyDefinition,
} from "./definition.ts";

/** Converts a form to the content of a definition: everything but ids, positions and pictures. */
export function definitionOf({
  closingSentence,
  flow,
  tables,
  sections,
}: Form): Pick<
  SurveyDefinition,
  "closingSentence" | "flow" | "tables" | "sections"
> {
  return {
    closingSentence,
    flow,
    tables,
    sections: sections.map(defineSection),
  };
}

function defineSection({
  id: _id,
  position: _position,
  image: _image,
  imageAlt: _imageAlt,
  ...section
}: Section): DefinedSection {
  return { ...section, questions: section.questions.map(withoutPlace) };
}

function withoutPlace({
  id: _id,
  sectionId: _sectionId,
  position: _position,
  image: _image,
  imageAlt: _imageAlt,
  ...question
}: Question): DefinedQuestion {
  return question;
}
