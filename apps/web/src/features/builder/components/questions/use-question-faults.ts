import type { Question } from "@sigi/contract/questions.ts";
import { useContext } from "react";
import { questionKey } from "../../edits/edit-questions.ts";
import { faultsAt } from "../../model/faults.ts";
import {
  RevealedContext,
  useFaultsOf,
  useSelected,
} from "./question-list-context.ts";

/**
 * The faults of a question's fields. Those of a new question stay hidden until it was left or the user tries to
 * publish.
 */
export function useQuestionFaults({ id }: Pick<Question, "id">) {
  const isRevealed = useContext(RevealedContext);
  const isFresh = useSelected(({ freshId }) => freshId === id);
  const faults = useFaultsOf(questionKey(id));
  const placeOf = (field: string) => `${questionKey(id)}.${field}`;
  const faultOf = (field: string) =>
    isFresh && !isRevealed
      ? undefined
      : faultsAt(faults, placeOf(field))[0]?.text;
  return { faultOf, placeOf };
}
