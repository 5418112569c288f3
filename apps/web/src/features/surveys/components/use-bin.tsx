import { Button, Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastDanger, toastSuccess } from "../../../ui/feedback/toast.ts";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { purgeSurveyMutation, restoreSurveyMutation } from "../api.ts";

/** A survey in the bin. */
export type BinnedSurvey = Pick<SurveySummary, "id" | "code" | "title">;

interface Bin {
  /** The buttons that restore a survey or delete it permanently. */
  readonly actionsOf: (survey: BinnedSurvey) => ReactNode;
  /** Confirms a permanent deletion. */
  readonly dialog: ReactNode;
}

interface BinOptions {
  /** In a table with many columns the buttons are one above the other. */
  readonly stacked?: boolean;
}

/** What a list offers for its surveys in the bin. The list holds the state, because their rows go. */
export function useBin({ stacked = false }: BinOptions = {}): Bin {
  const restoring = useMutation(restoreSurveyMutation);
  const [purging, setPurging] = useState<BinnedSurvey | null>(null);
  const restore = ({ code }: BinnedSurvey) => {
    restoring.mutate(code, {
      onSuccess: () => {
        toastSuccess(m.bin_restored());
      },
      onError: (error) => {
        toastDanger(describeError(error));
      },
    });
  };
  return {
    actionsOf: (survey) => (
      <RowButtons stacked={stacked}>
        <Button
          size="compact-md"
          mih={44}
          variant="default"
          aria-label={m.bin_restore_named(survey)}
          loading={restoring.isPending && restoring.variables === survey.code}
          onClick={() => {
            restore(survey);
          }}
        >
          {m.bin_restore()}
        </Button>
        <Button
          size="compact-md"
          mih={44}
          variant="default"
          aria-label={m.bin_purge_named(survey)}
          onClick={() => {
            setPurging(survey);
          }}
        >
          {m.bin_purge()}
        </Button>
      </RowButtons>
    ),
    dialog: (
      <PurgeDialog
        survey={purging}
        onClose={() => {
          setPurging(null);
        }}
      />
    ),
  };
}

interface PurgeDialogProps {
  /** Null closes the dialog. */
  readonly survey: BinnedSurvey | null;
  readonly onClose: () => void;
}

function PurgeDialog({ survey, onClose }: PurgeDialogProps) {
  return (
    <ActionDialog
      mutation={purgeSurveyMutation}
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
