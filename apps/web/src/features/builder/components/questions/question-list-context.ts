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

/** What the parts of the workbench share. The same object as long as it is shown, so that no part renders for it. */
export interface QuestionList {
  readonly check: FormCheck;
  readonly selection: Selection;
  /** Tells screen readers the result of an action. */
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

/** Whether the user has tried to publish: all faults are shown from then on. */
export const RevealedContext = createContext(false);

/** @throws Error outside the questions tab. */
export function useQuestions(): QuestionList {
  const list = useContext(QuestionListContext);
  if (!list) throw new Error("A question stands outside its list.");
  return list;
}

/** A share of the selection: a primitive, or a part of it as it is. */
export function useSelected<Share>(
  select: (state: SelectionState) => Share,
): Share {
  const { selection } = useQuestions();
  return useSyncExternalStore(selection.subscribe, () =>
    select(selection.read()),
  );
}

/** A question as edited so far; undefined once it is deleted. Renders only when it changes. */
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

/** A section as edited so far. Renders also when one of its questions changes: for parts that are opened. */
export function useSection(sectionId: number): Section | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () =>
    findSection(store.read(), sectionId),
  );
}

/** The faults of a section or question, such as `questions.12`, at the last pause in editing. */
export function useFaultsOf(place: string): readonly PublishFault[] {
  const { check } = useQuestions();
  return useSyncExternalStore(check.subscribe, () => check.faultsOf(place));
}

/** The form at the last pause in editing, for what needs all of it. */
export function useSettledForm() {
  const { check } = useQuestions();
  return useSyncExternalStore(check.subscribe, check.form);
}

/** Something that follows from the form at the last pause. Renders only when it differs, not at each pause. */
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
