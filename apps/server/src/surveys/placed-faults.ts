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

/** The form's faults by place, with the texts of the survey package. */
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

/**
 * Like `placedFaults`, with texts that name the section or question, because the edit was made to another one. The
 * first of `forms` that has it gives its number: the form that the user sees, then the edited one. Faults in a
 * translation name its language too.
 */
export function namedFaults(
  faults: readonly FormFault[],
  forms: readonly Form[],
  language?: string,
): PlacedFaults {
  const placed: PlacedFaults = {};
  for (const { place, ...fault } of faults) {
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
        const { n, title } = nameOf(place, forms);
        return title === null
          ? m.logic_fault_section({ n, fault: said }, { locale })
          : m.logic_fault_question({ n, title, fault: said }, { locale });
      },
    });
  }
  return placed;
}

/** The number, from 1, of the section or question at a place, and the title of a question. */
function nameOf(
  place: string,
  forms: readonly Form[],
): { n: number; title: string | null } {
  const [head, id] = place.split(".");
  for (const { sections } of forms) {
    const listed =
      head === "sections"
        ? sections
        : sections.flatMap((section) => section.questions);
    const index = listed.findIndex((one) => one.id === Number(id));
    const found = listed[index];
    if (!found) continue;
    const n = index + 1;
    return { n, title: head === "sections" ? null : shorten(found.title) };
  }
  return { n: 0, title: null };
}

const titleMax = 60;

function shorten(rich: string): string {
  const title = plainText(rich);
  return title.length > titleMax
    ? `${title.slice(0, titleMax).trimEnd()}…`
    : title;
}
