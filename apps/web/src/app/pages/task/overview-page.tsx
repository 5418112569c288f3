import { m } from "@sigi/messages/messages";
import { lazy } from "react";
import { SurveyPage } from "./survey-page.tsx";

const OverviewContent = lazy(async () => ({
  default: (await import("./overview-content.tsx")).OverviewContent,
}));

export function OverviewPage() {
  return (
    <SurveyPage tab={m.results_tab_overview()}>
      {(results) => <OverviewContent results={results} />}
    </SurveyPage>
  );
}
