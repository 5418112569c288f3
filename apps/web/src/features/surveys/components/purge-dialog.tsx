import { Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { purgeSurveyMutation } from "../api/surveys.ts";

/** A survey in the bin. */
export type BinnedSurvey = Pick<SurveySummary, "id" | "code" | "title">;

interface PurgeDialogProps {
  /** Null closes the dialog. */
  readonly survey: BinnedSurvey | null;
  readonly onPurged?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Confirms a permanent deletion, and states the lost data. */
export function PurgeDialog({ survey, onPurged, onClose }: PurgeDialogProps) {
  return (
    <ActionDialog
      mutation={{
        ...purgeSurveyMutation,
        onSuccess: async (...result) => {
          onPurged?.();
          await purgeSurveyMutation.onSuccess?.(...result);
        },
      }}
      subject={survey?.id ?? null}
      title={m.bin_purge_title()}
      confirmLabel={m.bin_purge()}
      danger
      doneText={m.bin_purged()}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        {m.bin_purge_text({ title: survey?.title ?? "" })}
      </Text>
    </ActionDialog>
  );
}
