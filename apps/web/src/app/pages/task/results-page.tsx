import { Stack } from "@mantine/core";
import { ResultsBoard } from "../../../features/results/components/results-board.tsx";
import { useView } from "../../../features/results/use-view.ts";
import {
  everybody,
  filterOf,
  isPlain,
} from "../../../features/results/view-address.ts";
import { SavedViews } from "../../../features/result-views/components/saved-views.tsx";
import { SurveyPage } from "./survey-page.tsx";

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
    <SurveyPage>
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
