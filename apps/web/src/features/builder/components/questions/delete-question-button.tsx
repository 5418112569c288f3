import { Text } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { removeQuestion } from "../../edits/edit-questions.ts";
import { describeFailure, useOpenSurvey } from "../builder-session.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { Refusal } from "./refusal.tsx";

interface DeleteQuestionButtonProps {
  readonly question: Question;
  readonly n: number;
}

/** Asks for confirmation. The server refuses to delete a question that a condition refers to. */
export function DeleteQuestionButton({
  question,
  n,
}: DeleteQuestionButtonProps) {
  const { store } = useOpenSurvey();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => removeQuestion(store, question.id),
  });
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
        confirmLabel={m.common_delete()}
        danger
        pending={isPending}
        onConfirm={() => {
          mutate();
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
      </ConfirmDialog>
    </>
  );
}
