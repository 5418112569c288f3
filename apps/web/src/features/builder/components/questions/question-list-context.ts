import type { Question, Section } from "@sigi/contract/questions.ts";
import {
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
} from "react";
import type { FormCheck } from "../../edits/form-check.ts";
import type { PublishFault } from "../../model/faults.ts";
import { findQuestion, findSection } from "../../model/survey.ts";
import { useStore } from "../builder-session.tsx";

/** What the parts of the list can do. The same object as long as the list is shown, so that no part renders for it. */
export interface QuestionList {
  readonly check: FormCheck;
  /** The questions that were moved: their tools stand at once where they are now, to take the focus again. */
  readonly moved: Set<number>;
  readonly open: (questionId: number) => void;
  readonly close: () => void;
  /** Opens a new question. Its faults stay hidden until it is closed. */
  readonly openFresh: (questionId: number) => void;
  /** Tells screen readers the result of an action. */
  readonly announce: (text: string) => void;
  /** Moves sections or questions; asks first when logic depends on the present order. */
  readonly move: (
    move: (sections: Section[]) => Section[],
    onMoved?: () => void,
  ) => void;
  readonly askToDelete: (part: DeletedPart) => void;
}

export type DeletedPart = { questionId: number } | { sectionId: number };

/** Which question is open for editing. */
export interface OpenQuestion {
  readonly openId: number | null;
  /** A question too new to show its faults. */
  readonly freshId: number | null;
  /** Whether the user has tried to publish: all faults are shown from then on. */
  readonly revealed: boolean;
}

export const QuestionListContext = createContext<QuestionList | null>(null);

export const OpenQuestionContext = createContext<OpenQuestion>({
  openId: null,
  freshId: null,
  revealed: false,
});

/** @throws Error outside the questions tab. */
export function useQuestions(): QuestionList {
  const list = useContext(QuestionListContext);
  if (!list) throw new Error("A question stands outside its list.");
  return list;
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
