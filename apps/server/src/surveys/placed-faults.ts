import { m } from "@sigi/messages/messages";
import { faultText } from "@sigi/survey/form-fault.ts";
import { closingPlace } from "@sigi/survey/logic/check-logic.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { languageName } from "@sigi/survey/translations/language-names.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { FieldFault } from "../platform/business-error.ts";

/** Faults by place: `title`, `min_age`, `questions`, `sections.3`, `questions.12.choices`. */
export type PlacedFaults = Record<string, FieldFault[]>;

/** Returns the form's faults by place, with the texts of the survey package. */
export function placedFaults(faults: readonly FormFault[]): PlacedFaults {
  const placed: PlacedFaults = {};
  for (const { place, ...fault } of faults) {
    (placed[place] ??= []).push({
      code: fault.code,
      text: (locale) => faultText(fault, locale),
    });
  }
  return placed;
}

/** Limits the number of reported faults: a form of a few megabytes can have a hundred thousand. */
const faultsMax = 1_000;

/**
 * Like `placedFaults`, with texts that name the section or question, because another part was edited. The first of
 * `forms` that has the part gives its number: the form that the user sees, then the edited one. Faults in a translation
 * name its language too. Returns at most a thousand faults.
 */
export function namedFaults(
  faults: readonly FormFault[],
  forms: readonly Form[],
  language?: string,
): PlacedFaults {
  const placed: PlacedFaults = {};
  const parts = partsOf(forms);
  for (const { place, ...fault } of faults.slice(0, faultsMax)) {
    (placed[place] ??= []).push({
      code: fault.code,
      text: (locale) => {
        const own = faultText(fault, locale);
        const said =
          language === undefined
            ? own
            : m.translation_fault(
                { language: languageName(language, locale), fault: own },
                { locale },
              );
        if (place === closingPlace) {
          return m.logic_fault_closing({ fault: said }, { locale });
        }
        const part = parts.get(place.split(".").slice(0, 2).join("."));
        if (!part) return said;
        const { n, title } = part;
        return title === null
          ? m.logic_fault_section({ n, fault: said }, { locale })
          : m.logic_fault_question(
              { n, title: shorten(title), fault: said },
              { locale },
            );
      },
    });
  }
  return placed;
}

interface NamedPart {
  /** Number of the part in the form, from 1. */
  readonly n: number;
  /** Title of a question; null for a section. */
  readonly title: string | null;
}

/**
 * Returns the sections and questions by place (`questions.12`), numbered as in the first of the forms that has them.
 */
function partsOf(forms: readonly Form[]): ReadonlyMap<string, NamedPart> {
  const parts = new Map<string, NamedPart>();
  for (const { sections } of forms.toReversed()) {
    for (const [index, { id }] of sections.entries()) {
      parts.set(`sections.${id}`, { n: index + 1, title: null });
    }
    const questions = sections.flatMap((section) => section.questions);
    for (const [index, { id, title }] of questions.entries()) {
      parts.set(`questions.${id}`, { n: index + 1, title });
    }
  }
  return parts;
}

const titleMax = 60;

function shorten(rich: string): string {
  const title = plainText(rich);
  return title.length > titleMax
    ? `${title.slice(0, titleMax).trimEnd()}…`
    : title;
}
