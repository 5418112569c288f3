import type { SurveyResults } from "@sigi/contract/results.ts";
import { useState } from "react";
import { ResultsOverview } from "../../../features/results/components/results-overview.tsx";
import { RunActions } from "../../../features/surveys/components/run-actions.tsx";
import { RunDialog } from "../../../features/surveys/components/run-dialog.tsx";
import type { ChosenRun } from "../../../features/surveys/components/run-dialog.tsx";

/** How the survey is doing, with the buttons that pause and close it. */
export const OverviewContent = ({
  results,
}: {
  readonly results: SurveyResults;
}) => (
  <ResultsOverview
    results={results}
    runActions={<OwnRunActions survey={results.survey} />}
  />
);

/** Only the list of surveys knows who has paused one, and so who may resume it. */
function OwnRunActions({ survey }: Pick<SurveyResults, "survey">) {
  const [chosen, setChosen] = useState<ChosenRun | null>(null);
  return (
    <>
      {survey.status === "active" && (
        <RunActions
          survey={{ ...survey, pausedBy: null }}
          onChoose={setChosen}
        />
      )}
      <RunDialog
        chosen={chosen}
        onClose={() => {
          setChosen(null);
        }}
      />
    </>
  );
}
