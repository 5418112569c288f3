import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import type { OpenPayWindow } from "../../../platform/pay-window.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastDanger, toastSuccess } from "../../../ui/feedback/toast.ts";
import {
  computerLinkMutation,
  duplicateSurveyMutation,
} from "../api/own-survey.ts";
import { restoreSurveyMutation } from "../api/surveys.ts";
import type { ChosenAction, DoneHere } from "../model/survey-actions.ts";

// Loaded lazily when the first dialog opens.
const SurveyDialogs = lazy(async () => ({
  default: (await import("./survey-dialogs.tsx")).SurveyDialogs,
}));

export interface SurveyActions {
  readonly act: (action: DoneHere, survey: SurveySummary) => void;
  /** Confirmations and forms of the actions. The list or page holds them, because rows disappear. */
  readonly dialogs: ReactNode;
  readonly pending: boolean;
}

interface Options {
  readonly openPayWindow: OpenPayWindow;
  /** Called when the survey is deleted permanently. */
  readonly onPurged?: () => void;
}

/** The actions of a creator's surveys. */
export function useSurveyActions({
  openPayWindow,
  onPurged,
}: Options): SurveyActions {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const navigate = useLocalNavigate();
  const { email } = useCurrentUser();
  const onError = (error: Error) => {
    toastDanger(describeError(error));
  };
  const restoring = useMutation({ ...restoreSurveyMutation, onError });
  const copying = useMutation({ ...duplicateSurveyMutation, onError });
  const mailing = useMutation({ ...computerLinkMutation, onError });

  const act = (action: DoneHere, survey: SurveySummary) => {
    const { code } = survey;
    if (action === "restore") {
      restoring.mutate(code, {
        onSuccess: () => {
          toastSuccess(m.bin_restored());
        },
      });
    } else if (action === "duplicate") {
      copying.mutate(code, {
        onSuccess: (copy) => {
          toastSuccess(m.own_survey_duplicated());
          navigate(`/task/${copy.code}`);
        },
      });
    } else if (action === "computer") {
      mailing.mutate(code, {
        onSuccess: () => {
          toastSuccess(m.own_survey_link_mailed({ email }));
        },
      });
    } else {
      setWasOpen(true);
      setChosen({ action, survey });
    }
  };

  return {
    act,
    pending: restoring.isPending || copying.isPending || mailing.isPending,
    dialogs: wasOpen && (
      <Suspense>
        <SurveyDialogs
          chosen={chosen}
          openPayWindow={openPayWindow}
          onChoose={setChosen}
          onPurged={onPurged}
        />
      </Suspense>
    ),
  };
}
