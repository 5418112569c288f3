import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastDanger, toastSuccess } from "../../../ui/feedback/toast.ts";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { restoreSurveyMutation } from "../api/surveys.ts";
import { PurgeDialog } from "./purge-dialog.tsx";
import type { BinnedSurvey } from "./purge-dialog.tsx";

interface Bin {
  /** The buttons that restore a survey or delete it permanently. */
  readonly actionsOf: (survey: BinnedSurvey) => ReactNode;
  /** The dialog that confirms a permanent deletion. */
  readonly dialog: ReactNode;
}

/** The actions of admins on surveys in the bin. The list holds the state, because rows disappear. */
export function useBin(): Bin {
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
      <RowButtons stacked>
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
