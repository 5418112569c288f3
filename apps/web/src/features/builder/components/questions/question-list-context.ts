import { createContext, useContext } from "react";
import type { PublishFault } from "../../model/faults.ts";
import type { QuestionList } from "./use-question-list.ts";

interface SharedByQuestions extends QuestionList {
  /** The faults of the form, with their places. */
  readonly faults: readonly PublishFault[];
}

export const QuestionListContext = createContext<SharedByQuestions | null>(
  null,
);

/** @throws Error outside the questions tab. */
export function useQuestions(): SharedByQuestions {
  const shared = useContext(QuestionListContext);
  if (!shared) throw new Error("A question stands outside its list.");
  return shared;
}
