import { Text } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { removeQuestion } from "../../edits/edit-questions.ts";
import { placeAfterQuestion, withoutQuestion } from "../../model/survey.ts";
import { describeFailure, useOpenSurvey } from "../builder-session.tsx";
import { focusAfterDeletion } from "../focus-place.ts";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { dependantsPart } from "./dependants-part.ts";
import { Refusal } from "./refusal.tsx";

interface DeleteQuestionButtonProps {
  readonly question: Question;
  readonly n: number;
}

/** Asks for confirmation. Lists the logic that refers to the question, and offers to remove it too. */
export function DeleteQuestionButton({
  question,
  n,
}: DeleteQuestionButtonProps) {
  const { store, survey } = useOpenSurvey();
  const { data: part } = useQuery(dependantsPart);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (removeReferences: boolean) => {
      const neighbour = placeAfterQuestion(store.read(), question.id);
      await removeQuestion(store, question.id, removeReferences);
      focusAfterDeletion(neighbour);
    },
  });
  const without = withoutQuestion(survey, question.id).form.sections;
  const dependants =
    (asking && part?.findDependants(survey.form, without)) || [];
  const depended = dependants.length > 0;
  return (
    <>
      <ToolButton
        label={m.question_delete({ n })}
        onClick={() => {
          setAsking(true);
        }}
      >
        <IconTrash size={20} aria-hidden />
      </ToolButton>
      <ConfirmDialog
        opened={asking}
        title={m.question_delete_title()}
        confirmLabel={
          depended ? m.dependants_remove_delete() : m.common_delete()
        }
        danger
        pending={isPending}
        onConfirm={() => {
          mutate(depended);
        }}
        onClose={() => {
          setAsking(false);
          reset();
        }}
      >
        <Refusal text={error ? describeFailure(error) : undefined} />
        <Text>
          {m.question_delete_text({
            title: question.title || m.question_untitled(),
          })}
        </Text>
        {part && depended && (
          <part.DependantList
            lead={m.dependants_delete_question()}
            dependants={dependants}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
