import type { Background } from "@sigi/contract/backgrounds.ts";
import { setBackground } from "../api/survey.ts";
import type { SurveyStore } from "./survey-store.ts";

/** Shows the choice at once, saved or not; the last of several quick ones is the one that is kept. */
export function chooseBackground(
  store: SurveyStore,
  background: Background,
): void {
  store.change((survey) => ({ ...survey, background }));
  store.queue.put("background", async () => {
    await setBackground(store.code, background);
  });
}
