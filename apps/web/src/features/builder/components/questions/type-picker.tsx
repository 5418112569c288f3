import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { flushSync } from "react-dom";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { addQuestion } from "../../edits/edit-questions.ts";
import type { QuestionSpot } from "../../edits/edit-questions.ts";
import { toastOnFailure, useStore } from "../builder-session.tsx";
import { focusPlace } from "../focus-place.ts";
import { useQuestions } from "./question-list-context.ts";
import { questionContentPart } from "./question-parts.ts";
import { TypeList } from "./type-list.tsx";

interface TypePickerProps {
  /** The position at which the question is added. */
  readonly spot: QuestionSpot;
  readonly onClose: () => void;
}

/** Asks for the type of a new question, and opens it. */
export function TypePicker({ spot, onClose }: TypePickerProps) {
  const store = useStore();
  const { selection } = useQuestions();
  const add = async (type: QuestionTypeName) => {
    onClose();
    const [question] = await Promise.all([
      toastOnFailure(addQuestion(store, spot, type)),
      fetchPart(questionContentPart),
    ]);
    if (!question) return;
    flushSync(() => {
      selection.openFresh(question.id);
    });
    focusPlace(`questions.${String(question.id)}.title`);
  };
  return (
    <Dialog opened wide title={m.question_add_title()} onClose={onClose}>
      <TypeList onPick={(type) => void add(type)} />
    </Dialog>
  );
}
