import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ExportPanel } from "../../../features/result-exports/components/export-panel.tsx";
import { LinksPanel } from "../../../features/result-links/components/links-panel.tsx";
import { describeFilter } from "../../../features/results/describe-filter.ts";
import { useView } from "../../../features/results/use-view.ts";
import { filterOf } from "../../../features/results/view-address.ts";
import { SurveyPage } from "./survey-page.tsx";

/** Files of a survey's answers, and links to its results. */
export function ExportPage() {
  const { view } = useView();
  const filter = filterOf(view);
  return (
    <SurveyPage tab={m.result_export_tab()}>
      {(results) => (
        <Stack gap="lg">
          <ExportPanel
            survey={results.survey}
            filter={filter && { filter, text: describeFilter(filter, results) }}
            weights={results.weighting && { chosen: view.weighted }}
          />
          <LinksPanel code={results.survey.code} />
        </Stack>
      )}
    </SurveyPage>
  );
}
