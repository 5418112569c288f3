import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import type { Dependant } from "../../model/dependants.ts";
import { dependantsPart } from "./dependants-part.ts";

/** A deletion or move that waits for confirmation, because logic depends on what it changes. */
export interface WaitingChange {
  readonly kind: "delete_questions" | "delete_section" | "move";
  readonly dependants: readonly Dependant[];
  readonly proceed: () => void;
}

interface DependantsDialogProps {
  readonly waiting: WaitingChange | null;
  readonly onClose: () => void;
}

/** Lists the logic that a deletion or move would break, and offers to remove it too. */
export function DependantsDialog({ waiting, onClose }: DependantsDialogProps) {
  const { data: part } = useQuery(dependantsPart);
  const isMove = waiting?.kind === "move";
  return (
    <ConfirmDialog
      opened={waiting !== null}
      title={isMove ? m.dependants_move_title() : m.dependants_delete_title()}
      confirmLabel={
        isMove ? m.dependants_remove_move() : m.dependants_remove_delete()
      }
      danger
      onConfirm={() => {
        waiting?.proceed();
        onClose();
      }}
      onClose={onClose}
    >
      {part && waiting && (
        <part.DependantList
          lead={leads[waiting.kind]()}
          dependants={waiting.dependants}
        />
      )}
    </ConfirmDialog>
  );
}

const leads = {
  delete_questions: m.dependants_delete_question,
  delete_section: m.dependants_delete_section,
  move: m.dependants_move,
};
