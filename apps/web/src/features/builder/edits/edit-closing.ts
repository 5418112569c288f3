import { updateClosingSentence } from "../api/survey.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Changes the sentence that respondents read after their answer. */
export function editClosing(store: SurveyStore, closingSentence: string): void {
  store.change((survey) => ({
    ...survey,
    form: { ...survey.form, closingSentence },
  }));
  store.queue.put("closing", async () => {
    const { form } = store.read();
    await updateClosingSentence(form.id, form.closingSentence);
    store.forgetVersion();
  });
}
