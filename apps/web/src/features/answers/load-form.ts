import { type Later, useLater } from "../../form/use-later.ts";
import type * as StartedSurveyModule from "./components/started-survey.tsx";
import { whenIdle } from "../../platform/device/when-idle.ts";

export type FormPart = typeof StartedSurveyModule;

let part: FormPart | null = null;

/**
 * Loads what shows and walks a form. It is not part of the page's first load, because the start page needs none of it;
 * the server has the browser load it at once with a form in the HTML.
 */
export async function loadForm(): Promise<FormPart> {
  part ??= await import("./components/started-survey.tsx");
  return part;
}

/** Loads it while the respondent reads the start page. A failure shows when it is needed. */
export function prefetchForm(): void {
  whenIdle(() => {
    loadForm().catch(() => undefined);
  });
}

/** The loaded part, or how far loading it is. */
export function useFormPart(): FormPart | Later {
  const later = useLater(part ? "" : "form", loadForm);
  return part ?? later;
}
