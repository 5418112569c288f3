import { m } from "@sigi/messages/messages";
import { lazy } from "react";
import { SurveyPage } from "./survey-page.tsx";

const ResultsBoard = lazy(async () => ({
  default: (
    await import("../../../features/results/components/results-board.tsx")
  ).ResultsBoard,
}));

export function ResultsPage() {
  return (
    <SurveyPage tab={m.results_tab_results()}>
      {(results) => <ResultsBoard results={results} />}
    </SurveyPage>
  );
}
