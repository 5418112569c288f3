import { m } from "@sigi/messages/messages";
import { Stack } from "@mantine/core";
import { lazy, Suspense } from "react";
import { SurveyMenu } from "../../../features/surveys/components/survey-menu.tsx";
import { SurveyOverview } from "../../../features/surveys/components/survey-overview.tsx";
import { RenameTitle } from "../../../features/surveys/components/rename-title.tsx";
import { useSurveyActions } from "../../../features/surveys/components/use-survey-actions.tsx";
import { mainActionOf } from "../../../features/surveys/model/survey-actions.ts";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { waitForPayWindow } from "../../wait-for-pay-window.ts";
import { hasResults, OwnSurveyPage, useOwnSurvey } from "./own-survey-page.tsx";

const Participations = lazy(async () => ({
  default: (
    await import("../../../features/results/components/participations.tsx")
  ).Participations,
}));

/** A survey's state, progress and money, and its creator's actions. */
export function OverviewPage() {
  const navigate = useLocalNavigate();
  const actions = useSurveyActions({
    openPayWindow: waitForPayWindow,
    onPurged: () => {
      navigate("/task?status=deleted");
    },
  });
  const query = useOwnSurvey();
  const survey = query.data?.survey;
  return (
    <OwnSurveyPage
      query={query}
      tab={m.results_tab_overview()}
      beside={survey?.deletedAt === null && <RenameTitle survey={survey} />}
      actions={
        survey && (
          <SurveyMenu
            survey={survey}
            actions={actions}
            without={mainActionOf(survey)}
          />
        )
      }
    >
      {(own) => (
        <Stack gap="lg">
          <SurveyOverview own={own} actions={actions} />
          {hasResults(own) && (
            <Suspense>
              <Participations code={own.survey.code} />
            </Suspense>
          )}
          {actions.dialogs}
        </Stack>
      )}
    </OwnSurveyPage>
  );
}
