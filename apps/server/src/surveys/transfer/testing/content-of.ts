import type { Survey } from "@sigi/contract/surveys.ts";

/** Returns the content of a survey that a file holds. */
export function contentOf({
  title,
  description,
  institution,
  form,
}: Survey): unknown {
  const { closingSentence, flow, sections } = form;
  return {
    title,
    description,
    institution,
    closingSentence,
    flow,
    sections: sections.map(
      ({ id: _id, formId: _form, questions, ...section }) => ({
        ...section,
        questions: questions.map((question) => ({
          ...question,
          id: 0,
          sectionId: 0,
          formId: 0,
        })),
      }),
    ),
  };
}
