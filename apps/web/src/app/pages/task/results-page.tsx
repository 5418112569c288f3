import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { lazy } from "react";
import { SavedViews } from "../../../features/result-views/components/saved-views.tsx";
import { useView } from "../../../features/results/use-view.ts";
import {
  everybody,
  filterOf,
  isPlain,
} from "../../../features/results/view-address.ts";
import { SurveyPage } from "./survey-page.tsx";

const ResultsBoard = lazy(async () => ({
  default: (
    await import("../../../features/results/components/results-board.tsx")
  ).ResultsBoard,
}));

export function ResultsPage() {
  const { view, changeView } = useView();
  const { weighted, segments } = view;
  const filter = filterOf(view);
  const current = isPlain(view)
    ? null
    : {
        ...(filter ? { filter } : {}),
        ...(segments ? { segments } : {}),
        weighted,
      };
  return (
    <SurveyPage tab={m.results_tab_results()}>
      {(results) => (
        <Stack gap="lg">
          <SavedViews
            code={results.survey.code}
            current={current}
            onChoose={(saved) => {
              changeView({
                filter: saved.filter ?? everybody,
                segments: saved.segments ?? null,
                weighted: saved.weighted,
              });
            }}
          />
          <ResultsBoard results={results} />
        </Stack>
      )}
    </SurveyPage>
  );
}
