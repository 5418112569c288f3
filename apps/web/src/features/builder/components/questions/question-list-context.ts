import type { Question, Section } from "@sigi/contract/questions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { dequal } from "dequal/lite";
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  useSyncExternalStore,
} from "react";
import type { QuestionSpot } from "../../edits/edit-questions.ts";
import type { FormCheck } from "../../edits/form-check.ts";
import type { PublishFault } from "../../model/faults.ts";
import type { Selection, SelectionState } from "../../model/selection.ts";
import { findQuestion, findSection } from "../../model/survey.ts";
import { useStore } from "../builder-session.tsx";

/**
 * The state that the parts of the workbench share. It is the same object while the workbench is shown, so that no part
 * rerenders because of it.
 */
export interface QuestionList {
  readonly check: FormCheck;
  readonly selection: Selection;
  /** Announces the result of an action to screen readers. */
  readonly announce: (text: string) => void;
  /** Moves sections or questions; asks first when logic depends on the present order. */
  readonly move: (
    move: (sections: Section[]) => Section[],
    onMoved?: () => void,
  ) => void;
  /** Deletes parts; asks first when logic depends on them. */
  readonly remove: (parts: DeletedParts) => void;
  /** Asks for the type of a new question, which is added at the spot. */
  readonly askForType: (spot: QuestionSpot) => void;
}

export type DeletedParts =
  { readonly questionIds: readonly number[] } | { readonly sectionId: number };

export const QuestionListContext = createContext<QuestionList | null>(null);

/** True once the user has tried to publish. All faults are shown from then on. */
export const RevealedContext = createContext(false);

/** @throws Error outside the questions tab. */
export function useQuestions(): QuestionList {
  const list = useContext(QuestionListContext);
  if (!list) throw new Error("A question stands outside its list.");
  return list;
}

/** A part of the selection state. `select` must return a primitive or an object of the state itself. */
export function useSelected<Share>(
  select: (state: SelectionState) => Share,
): Share {
  const { selection } = useQuestions();
  return useSyncExternalStore(selection.subscribe, () =>
    select(selection.read()),
  );
}

/** A question with all edits so far; undefined once it is deleted. Rerenders only when the question changes. */
export function useQuestion(questionId: number): Question | undefined {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeToQuestion(questionId, listener),
    [store, questionId],
  );
  return useSyncExternalStore(subscribe, () =>
    findQuestion(store.read(), questionId),
  );
}

/** A section with all edits so far. Rerenders also when one of its questions changes, so it suits open parts only. */
export function useSection(sectionId: number): Section | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () =>
    findSection(store.read(), sectionId),
  );
}

/** The faults of a section or question, such as `questions.12`, as of the last pause in editing. */
export function useFaultsOf(place: string): readonly PublishFault[] {
  const { check } = useQuestions();
  return useSyncExternalStore(check.subscribe, () => check.faultsOf(place));
}

/** The form as of the last pause in editing, for code that needs the whole form. */
export function useSettledForm() {
  const { check } = useQuestions();
  return useSyncExternalStore(check.subscribe, check.form);
}

/**
 * A value derived from the form as of the last pause in editing. Rerenders only when the value differs, not at each
 * pause.
 */
export function useOfSettledForm<Value>(
  select: (form: Survey["form"]) => Value,
): Value {
  const { check } = useQuestions();
  const last = useRef<Value>(undefined);
  return useSyncExternalStore(check.subscribe, () => {
    const value = select(check.form());
    if (last.current === undefined || !dequal(last.current, value)) {
      last.current = value;
    }
    return last.current;
  });
}
