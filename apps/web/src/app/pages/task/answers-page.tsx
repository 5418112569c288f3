import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { AnswerDetail } from "../../../features/results/components/answer-detail.tsx";
import { AnswerTable } from "../../../features/results/components/answer-table.tsx";
import { SurveyPage } from "./survey-page.tsx";

/** The accepted answers, or the one that the address names. */
export function AnswersPage() {
  const number = Number(useSearchParams()[0].get("answer") ?? 0);
  return (
    <SurveyPage tab={m.results_tab_answers()}>
      {(results) =>
        Number.isInteger(number) && number > 0 ? (
          <AnswerDetail results={results} number={number} />
        ) : (
          <AnswerTable results={results} />
        )
      }
    </SurveyPage>
  );
}
