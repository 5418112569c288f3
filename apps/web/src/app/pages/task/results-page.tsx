import { m } from "@sigi/messages/messages";
import { ResultsBoard } from "../../../features/results/components/results-board.tsx";
import { SurveyPage } from "./survey-page.tsx";

export function ResultsPage() {
  return (
    <SurveyPage tab={m.results_tab_results()}>
      {(results) => <ResultsBoard results={results} />}
    </SurveyPage>
  );
}
