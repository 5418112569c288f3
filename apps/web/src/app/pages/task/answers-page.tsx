import { m } from "@sigi/messages/messages";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { SurveyPage } from "./survey-page.tsx";

const AnswerTable = lazy(async () => ({
  default: (
    await import("../../../features/results/components/answer-table.tsx")
  ).AnswerTable,
}));

const AnswerDetail = lazy(async () => ({
  default: (
    await import("../../../features/results/components/answer-detail.tsx")
  ).AnswerDetail,
}));

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
