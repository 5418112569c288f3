import type { Survey } from "@sigi/contract/surveys.ts";
import type { PublishFault } from "../model/faults.ts";
import type { SurveyStore } from "./survey-store.ts";

type Form = Survey["form"];
type Check = (form: Form) => readonly PublishFault[];

/**
 * The form as of the last pause in editing, and its faults. Code that needs the whole form reads it here, because
 * computing it on each keystroke would make long forms slow.
 */
export interface FormCheck {
  readonly form: () => Form;
  /**
   * The faults at a place such as `questions.12`, and below it. Returns the same list while the faults are unchanged.
   */
  readonly faultsOf: (place: string) => readonly PublishFault[];
  /** The faults of the form as a whole. */
  readonly wholeFaults: () => readonly PublishFault[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows the store's edits; without a check there are no faults. Returns a function that stops following. */
  readonly follow: (check: Check | null) => () => void;
}

/** The pause before a check, which is shorter than the pause before saving. */
const pauseMs = 300;

const noFaults: readonly PublishFault[] = [];

export function createFormCheck(
  store: Pick<SurveyStore, "read" | "subscribe">,
): FormCheck {
  const listeners = new Set<() => void>();
  let form = store.read().form;
  let faults: ReadonlyMap<string, readonly PublishFault[]> = new Map();

  const settle = (check: Check | null) => {
    form = store.read().form;
    faults = withUnchanged(faults, byPlace(check?.(form) ?? noFaults));
    for (const listener of listeners) listener();
  };

  return {
    form: () => form,
    faultsOf: (place) => faults.get(place) ?? noFaults,
    wholeFaults: () => faults.get("") ?? noFaults,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (check) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = store.subscribe(() => {
        clearTimeout(timer);
        const next = store.read().form;
        if (next === form) return;
        // After a part is added or moved, the form is updated at once, so that the part is shown with its surroundings.
        if (isSameOutline(form, next)) {
          timer = setTimeout(() => {
            settle(check);
          }, pauseMs);
        } else settle(check);
      });
      settle(check);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

/** Groups the faults by the question or section that contains them; "" for the others. */
function byPlace(
  faults: readonly PublishFault[],
): Map<string, readonly PublishFault[]> {
  const groups = new Map<string, PublishFault[]>();
  for (const fault of faults) {
    const [kind = "", id] = fault.place.split(".");
    const place = id === undefined ? "" : `${kind}.${id}`;
    const group = groups.get(place);
    if (group) group.push(fault);
    else groups.set(place, [fault]);
  }
  return groups;
}

/** The new faults, with the old lists where they are equal. */
function withUnchanged(
  old: ReadonlyMap<string, readonly PublishFault[]>,
  fresh: ReadonlyMap<string, readonly PublishFault[]>,
): Map<string, readonly PublishFault[]> {
  return new Map(
    [...fresh].map(([place, faults]) => {
      const before = old.get(place);
      const isSame =
        before?.length === faults.length &&
        before.every(
          (fault, index) =>
            fault.place === faults[index]?.place &&
            fault.text === faults[index].text,
        );
      return [place, isSame ? before : faults];
    }),
  );
}

/**
 * Returns true if both forms have the same sections and questions in the same order. Sections that are the same object
 * cost nothing.
 */
function isSameOutline(one: Form, other: Form): boolean {
  return (
    one.sections.length === other.sections.length &&
    one.sections.every((section, index) => {
      const against = other.sections[index];
      return (
        section === against ||
        (against !== undefined &&
          section.id === against.id &&
          isSameList(section.questions, against.questions))
      );
    })
  );
}

const isSameList = (
  one: readonly { id: number }[],
  other: readonly { id: number }[],
): boolean =>
  one.length === other.length &&
  one.every(({ id }, index) => id === other[index]?.id);
