import type { OpenPayWindow } from "../../../platform/pay-window.ts";
import type { ChosenAction } from "../model/survey-actions.ts";
import { DeleteSurveyDialog } from "./delete-survey-dialog.tsx";
import { EndDateDialog } from "./end-date-dialog.tsx";
import { PayDialog } from "./pay-dialog.tsx";
import { PurgeDialog } from "./purge-dialog.tsx";
import { RunDialog } from "./run-dialog.tsx";
import { TopUpDialog } from "./top-up-dialog.tsx";

interface SurveyDialogsProps {
  /** Null closes the dialogs. */
  readonly chosen: ChosenAction | null;
  readonly openPayWindow: OpenPayWindow;
  readonly onChoose: (chosen: ChosenAction | null) => void;
  readonly onPurged: (() => void) | undefined;
}

/** The dialogs of the actions with a creator's survey. At most one of them is open. */
export function SurveyDialogs({
  chosen,
  openPayWindow,
  onChoose,
  onPurged,
}: SurveyDialogsProps) {
  const onClose = () => {
    onChoose(null);
  };
  const surveyOf = (action: ChosenAction["action"]) =>
    chosen?.action === action ? chosen.survey : null;
  return (
    <>
      <PayDialog
        survey={surveyOf("pay")}
        openPayWindow={openPayWindow}
        onClose={onClose}
      />
      <RunDialog chosen={runOf(chosen)} onClose={onClose} />
      <TopUpDialog
        survey={surveyOf("grow")}
        openPayWindow={openPayWindow}
        onClose={onClose}
      />
      <EndDateDialog survey={surveyOf("end-date")} onClose={onClose} />
      <DeleteSurveyDialog
        survey={surveyOf("bin")}
        onCloseSurvey={(survey) => {
          onChoose({ action: "close", survey });
        }}
        onClose={onClose}
      />
      <PurgeDialog
        survey={surveyOf("purge")}
        onPurged={onPurged}
        onClose={onClose}
      />
    </>
  );
}

function runOf(chosen: ChosenAction | null) {
  if (!chosen) return null;
  const { action, survey } = chosen;
  return action === "pause" || action === "resume" || action === "close"
    ? { action, survey }
    : null;
}
