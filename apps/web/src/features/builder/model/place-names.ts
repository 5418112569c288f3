import { m } from "@sigi/messages/messages";
import { readPlace } from "./fault-places.ts";

interface NumberedForm {
  form: {
    sections: readonly {
      id: number;
      questions: readonly { id: number; title: string }[];
    }[];
  };
}

/** What a person calls the place of a fault: "Pertanyaan 3", "Bagian 2", or the tab. */
export function nameOfPlace(place: string, { form }: NumberedForm): string {
  const { tab, questionId, sectionId } = readPlace(place);
  if (questionId !== undefined) {
    const n = numberOfQuestion(form.sections, questionId);
    return m.publish_place_question({ n });
  }
  if (sectionId !== undefined) {
    const n = form.sections.findIndex(({ id }) => id === sectionId) + 1;
    return m.publish_place_section({ n });
  }
  switch (tab) {
    case "description":
      return m.builder_tab_description();
    case "question":
      return m.builder_tab_questions();
    case "setting":
      return m.builder_tab_settings();
  }
}

/** Questions are counted through all sections, from 1. */
export function numberOfQuestion(
  sections: NumberedForm["form"]["sections"],
  questionId: number,
): number {
  const ids = sections.flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );
  return ids.indexOf(questionId) + 1;
}
