import { Skeleton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { typeListPart } from "./question-parts.ts";

interface TypePickerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (type: QuestionTypeName) => void;
}

/** Asks for the type of the new question. */
export function TypePicker({ opened, onClose, onPick }: TypePickerProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      wide
      title={m.question_add_title()}
    >
      <Types onPick={onPick} />
    </Dialog>
  );
}

function Types({ onPick }: Pick<TypePickerProps, "onPick">) {
  const part = useQuery(typeListPart);
  return (
    <QueryView query={part} skeleton={<Skeleton height={480} />}>
      {(TypeList) => <TypeList onPick={onPick} />}
    </QueryView>
  );
}
