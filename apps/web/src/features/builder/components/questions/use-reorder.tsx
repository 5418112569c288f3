import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import {
  reorderForm,
  reorderWithoutReferences,
} from "../../edits/reorder-form.ts";
import type { Dependant } from "../../model/dependants.ts";
import {
  describeFailure,
  toastFailure,
  useOpenSurvey,
} from "../builder-session.tsx";
import { dependantsPart } from "./dependants-part.ts";
import { Refusal } from "./refusal.tsx";

/** A move that waits for confirmation, because logic depends on the present order. */
interface WaitingMove {
  readonly sections: Section[];
  readonly dependants: readonly Dependant[];
  readonly onMoved: () => void;
}

/**
 * Moves sections and questions. A move that would break logic first lists it in `dialog`, and offers to remove it. The
 * server checks again, also what changed elsewhere or before the check had loaded.
 */
export function useReorder() {
  const { store } = useOpenSurvey();
  const { data: part } = useQuery(dependantsPart);
  const [waiting, setWaiting] = useState<WaitingMove | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ sections }: WaitingMove) =>
      reorderWithoutReferences(store, sections),
    onSuccess: (_, { onMoved }) => {
      setWaiting(null);
      onMoved();
    },
  });

  const start = (
    move: (sections: Section[]) => Section[],
    onMoved: () => void = () => undefined,
  ) => {
    const { form } = store.read();
    const sections = move(form.sections);
    const dependants = part?.findDependants(form, sections) ?? [];
    if (dependants.length > 0) {
      setWaiting({ sections, dependants, onMoved });
      return;
    }
    reorderForm(store, move, toastFailure);
    onMoved();
  };

  const dialog = (
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
        setWaiting(null);
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
  return { start, dialog };
}
