import { ResultsBoard } from "../../../features/results/components/results-board.tsx";
import { SurveyPage } from "./survey-page.tsx";

export function ResultsPage() {
  return (
    <SurveyPage>{(results) => <ResultsBoard results={results} />}</SurveyPage>
  );
}
