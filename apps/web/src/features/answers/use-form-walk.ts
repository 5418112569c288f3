import { getLocale } from "@sigi/messages/runtime";
import type { Locale } from "@sigi/survey/fault.ts";
import {
  type ParticipationFacts,
  type RawAnswers,
  type WalkContext,
  walkForm,
} from "@sigi/survey/logic/walk-form.ts";
import { visibleSections } from "@sigi/survey/logic/visible-questions.ts";
import { matchesPattern } from "@sigi/survey/patterns/pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { useMemo } from "react";
import { loadedExpressions } from "../../question-types/load-expressions.ts";
import { loadedFormats } from "../../question-types/load-types.ts";
import type { FormWalk } from "./paging.ts";

/**
 * The walk of the answers so far, computed once per change; all content of a page derives from it. The code of the form
 * must be loaded.
 */
export function useFormWalk(
  form: Form,
  answers: RawAnswers,
  facts: ParticipationFacts,
): FormWalk {
  const locale = getLocale();
  return useMemo(
    () => walkOnDevice(form, answers, facts, locale),
    [form, answers, facts, locale],
  );
}

export function walkOnDevice(
  form: Form,
  answers: RawAnswers,
  facts: ParticipationFacts,
  locale: Locale,
): FormWalk {
  const walk = walkForm(form, answers, { ...onDevice, facts, locale });
  const { sections: visits, fill } = walk;
  return { visits, pages: visibleSections(walk), fill };
}

/** Region lists come from the server, so a device accepts any region. */
export const onDevice: Omit<WalkContext, "facts" | "locale"> = {
  regions: { has: () => true },
  matches: matchesPattern,
  formats: loadedFormats,
  expressions: loadedExpressions,
};
