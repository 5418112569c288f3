import type { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";

/** A tab of the builder. */
export type BuilderTab = "description" | "question" | "setting";

/** The place of the end date of a survey, on the second page of the settings. */
export const endDatePlace = "ends_at";

/** The place of guest access. */
export const guestPlace = "allow_guest";

/** The place of the closing sentence, on the same page as the end date. */
export const closingPlace = "closing_sentence";

/** The location of a fault, parsed from a place such as `questions.12.choices`. */
interface FaultPlace {
  tab: BuilderTab;
  questionId?: number;
  sectionId?: number;
}

export function readPlace(place: string): FaultPlace {
  const [head, id] = place.split(".");
  switch (head) {
    case "title":
    case "description":
    case "institution":
      return { tab: "description" };
    case "questions":
      return id === undefined
        ? { tab: "question" }
        : { tab: "question", questionId: Number(id) };
    case "sections":
      return id === undefined
        ? { tab: "question" }
        : { tab: "question", sectionId: Number(id) };
    default:
      return { tab: "setting" };
  }
}

/** The path that opens a place: the page scrolls to it and focuses it. */
export function pathOfPlace(place: string, code: string): string {
  const { tab } = readPlace(place);
  const query = `?place=${encodeURIComponent(place)}`;
  if (place === endDatePlace || place === closingPlace) {
    return `/tasks/setting/closing${query}`;
  }
  return tab === "setting"
    ? `/tasks/setting${query}`
    : `/tasks/${tab}/${code}${query}`;
}

interface PlacedFault {
  readonly place: string;
}

/** The faults at a place or below it. */
export function faultsAt<Fault extends PlacedFault>(
  faults: readonly Fault[],
  place: string,
): Fault[] {
  return faults.filter(
    (fault) => fault.place === place || fault.place.startsWith(`${place}.`),
  );
}

interface NumberedForm {
  form: {
    sections: readonly {
      id: number;
      questions: readonly { id: number; title: string }[];
    }[];
  };
}

/** The name of a place for users: "Pertanyaan 3", "Bagian 2", the end date, the closing sentence, or the tab. */
export function nameOfPlace(place: string, { form }: NumberedForm): string {
  if (place === endDatePlace) return m.end_date();
  if (place === closingPlace) return m.closing_sentence();
  if (place === guestPlace) return m.access_guest();
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

/** A question's number in the form, counted from 1 through all sections. */
export function numberOfQuestion(
  sections: NumberedForm["form"]["sections"],
  questionId: number,
): number {
  const ids = sections.flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );
  return ids.indexOf(questionId) + 1;
}

/** A fault found by publishing: text in the user's language, with its place such as `questions.12.choices`. */
export interface PublishFault {
  place: string;
  text: string;
}

/** The faults of the server's error response, in its order. */
export function readPublishFaults({ fields }: ApiFailure): PublishFault[] {
  return Object.entries(fields).flatMap(([place, texts]) =>
    texts.map((text) => ({ place, text })),
  );
}
