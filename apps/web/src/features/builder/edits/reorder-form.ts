import type { Section } from "@sigi/contract/questions.ts";
import { orderQuestions } from "../api/order-questions.ts";
import { orderOf } from "../model/move-in-form.ts";
import { withSections } from "../model/survey-changes.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Shows the new order at once and keeps it; quick moves in a row are sent as one. */
export function reorderForm(
  store: SurveyStore,
  move: (sections: Section[]) => Section[],
): void {
  const before = store.read().form.sections;
  const after = move(before);
  if (after === before) return;
  store.change((survey) => withSections(survey, placed(after)));
  store.queue.put("order", async () => {
    await orderQuestions(store.code, orderOf(store.read().form.sections));
    store.forgetVersion();
  });
}

/** Each question knows its section. */
function placed(sections: Section[]): Section[] {
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      sectionId: section.id,
    })),
  }));
}
