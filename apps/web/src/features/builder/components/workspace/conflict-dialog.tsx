import { Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import {
  SurveyConflict,
  surveyKey,
  settleConflict,
} from "../../edits/edit-survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { useSaving } from "../builder-session.tsx";

/** Shown when the same field was changed elsewhere: reload with or without the local changes. */
export function ConflictDialog({ store }: { readonly store: SurveyStore }) {
  const { failures } = useSaving(store);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (typed: "keep" | "discard") => settleConflict(store, typed),
  });
  return (
    <Dialog
      opened={failures.get(surveyKey) instanceof SurveyConflict}
      onClose={() => undefined}
      busy
      title={m.builder_conflict_title()}
    >
      <Stack>
        <FormAlert error={error} />
        <Text>{m.builder_conflict_text()}</Text>
        <Button
          loading={isPending && variables === "keep"}
          disabled={isPending}
          onClick={() => {
            mutate("keep");
          }}
        >
          {m.builder_conflict_keep()}
        </Button>
        <Button
          variant="default"
          loading={isPending && variables === "discard"}
          disabled={isPending}
          onClick={() => {
            mutate("discard");
          }}
        >
          {m.builder_conflict_discard()}
        </Button>
      </Stack>
    </Dialog>
  );
}
