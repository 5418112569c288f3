import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../platform/api/query-client.ts";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import {
  reorderForm,
  reorderWithoutReferences,
} from "../../edits/reorder-form.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import type { Dependant } from "../../model/dependants.ts";
import {
  describeFailure,
  toastFailure,
  useStore,
} from "../builder-session.tsx";
import { dependantsPart } from "./dependants-part.ts";
import { Refusal } from "./refusal.tsx";

/** A move that waits for confirmation, because logic depends on the present order. */
export interface WaitingMove {
  readonly sections: Section[];
  readonly dependants: readonly Dependant[];
  readonly onMoved: () => void;
}

/**
 * Moves sections or questions. The server checks again, also what changed elsewhere or before the check had loaded.
 * @returns the move if it would break logic and waits for confirmation.
 */
export function startMove(
  store: SurveyStore,
  move: (sections: Section[]) => Section[],
  onMoved: () => void,
): WaitingMove | null {
  const { form } = store.read();
  const sections = move(form.sections);
  const part = queryClient.getQueryData(dependantsPart.queryKey);
  const dependants = part?.findDependants(form, sections) ?? [];
  if (dependants.length > 0) return { sections, dependants, onMoved };
  reorderForm(store, move, toastFailure);
  onMoved();
  return null;
}

interface MoveDialogProps {
  readonly waiting: WaitingMove | null;
  readonly onClose: () => void;
}

/** Lists the logic that a move would break, and offers to remove it. */
export function MoveDialog({ waiting, onClose }: MoveDialogProps) {
  const store = useStore();
  const { data: part } = useQuery(dependantsPart);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ sections }: WaitingMove) =>
      reorderWithoutReferences(store, sections),
    onSuccess: (_, { onMoved }) => {
      onClose();
      onMoved();
    },
  });
  return (
    <ConfirmDialog
      opened={waiting !== null}
      title={m.dependants_move_title()}
      confirmLabel={m.dependants_remove_move()}
      danger
      pending={isPending}
      onConfirm={() => {
        if (waiting) mutate(waiting);
      }}
      onClose={() => {
        onClose();
        reset();
      }}
    >
      <Refusal text={error ? describeFailure(error) : undefined} />
      {part && waiting && (
        <part.DependantList
          lead={m.dependants_move()}
          dependants={waiting.dependants}
        />
      )}
    </ConfirmDialog>
  );
}
