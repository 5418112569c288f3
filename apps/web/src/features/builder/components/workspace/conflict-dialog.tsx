import { Button, List, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SurveyConflict, settleConflict } from "../../edits/save-survey.ts";
import { surveyKey } from "../../edits/survey-store.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { nameOfPlace } from "../../model/faults.ts";
import { useSaving } from "../builder-session.tsx";

/** Shown when the same field was changed elsewhere: reload with or without the local changes. */
export function ConflictDialog({ store }: { readonly store: SurveyStore }) {
  const { failures } = useSaving(store);
  const conflict = failures.get(surveyKey);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (winner: "mine" | "theirs") =>
      conflict instanceof SurveyConflict
        ? settleConflict(store, conflict, winner)
        : Promise.resolve(),
  });
  return (
    <Dialog
      opened={conflict instanceof SurveyConflict}
      onClose={() => undefined}
      busy
      title={m.builder_conflict_title()}
    >
      <Stack>
        <FormAlert error={error} />
        <Text>{m.builder_conflict_text()}</Text>
        {conflict instanceof SurveyConflict && (
          <List>
            {placesOf(conflict, store).map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        )}
        <Button
          loading={isPending && variables === "mine"}
          disabled={isPending}
          onClick={() => {
            mutate("mine");
          }}
        >
          {m.builder_conflict_keep()}
        </Button>
        <Button
          variant="default"
          loading={isPending && variables === "theirs"}
          disabled={isPending}
          onClick={() => {
            mutate("theirs");
          }}
        >
          {m.builder_conflict_discard()}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The builder's names of the conflicting parts. */
function placesOf(conflict: SurveyConflict, store: SurveyStore): string[] {
  const survey = store.read();
  const names = conflict.places.map((place) => nameOfPlace(place, survey));
  return [...new Set(names)];
}
