import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { removeQuestion } from "../../edits/edit-questions.ts";
import { removeSection } from "../../edits/edit-sections.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import {
  findQuestion,
  findSection,
  placeAfterQuestion,
  placeAfterSection,
  withoutQuestion,
  withoutSection,
} from "../../model/survey.ts";
import { describeFailure, useStore } from "../builder-session.tsx";
import { focusAfterDeletion } from "../focus-place.ts";
import { dependantsPart } from "./dependants-part.ts";
import type { DeletedPart } from "./question-list-context.ts";
import { Refusal } from "./refusal.tsx";

interface DeleteDialogProps {
  /** Null before something is to be deleted. */
  readonly part: DeletedPart | null;
  readonly onClose: () => void;
}

/** Asks before a question or section goes. Lists the logic that refers to it, and offers to remove it too. */
export function DeleteDialog({ part, onClose }: DeleteDialogProps) {
  const store = useStore();
  const { data: dependantsOf } = useQuery(dependantsPart);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (removeReferences: boolean) =>
      part ? remove(store, part, removeReferences) : Promise.resolve(),
    onSuccess: onClose,
  });
  const { form } = store.read();
  const dependants =
    (part && dependantsOf?.findDependants(form, without(store, part))) ?? [];
  const depended = dependants.length > 0;
  const isSection = part !== null && "sectionId" in part;
  return (
    <ConfirmDialog
      opened={part !== null}
      title={isSection ? m.section_delete_title() : m.question_delete_title()}
      confirmLabel={depended ? m.dependants_remove_delete() : m.common_delete()}
      danger
      pending={isPending}
      onConfirm={() => {
        mutate(depended);
      }}
      onClose={() => {
        onClose();
        reset();
      }}
    >
      <Refusal text={error ? describeFailure(error) : undefined} />
      {part && <Text>{textOf(store, part)}</Text>}
      {dependantsOf && depended && (
        <dependantsOf.DependantList
          lead={
            isSection
              ? m.dependants_delete_section()
              : m.dependants_delete_question()
          }
          dependants={dependants}
        />
      )}
    </ConfirmDialog>
  );
}

async function remove(
  store: SurveyStore,
  part: DeletedPart,
  removeReferences: boolean,
): Promise<void> {
  if ("questionId" in part) {
    const neighbour = placeAfterQuestion(store.read(), part.questionId);
    await removeQuestion(store, part.questionId, removeReferences);
    focusAfterDeletion(neighbour);
  } else {
    const neighbour = placeAfterSection(store.read(), part.sectionId);
    await removeSection(store, part.sectionId, removeReferences);
    focusAfterDeletion(neighbour);
  }
}

const without = (store: SurveyStore, part: DeletedPart) =>
  ("questionId" in part
    ? withoutQuestion(store.read(), part.questionId)
    : withoutSection(store.read(), part.sectionId)
  ).form.sections;

function textOf(store: SurveyStore, part: DeletedPart): string {
  if ("questionId" in part) {
    const title = findQuestion(store.read(), part.questionId)?.title ?? "";
    return m.question_delete_text({
      title: plainText(title) || m.question_untitled(),
    });
  }
  const section = findSection(store.read(), part.sectionId);
  return m.section_delete_text({ count: section?.questions.length ?? 0 });
}
