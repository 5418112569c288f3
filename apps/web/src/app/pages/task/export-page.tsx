import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { lazy } from "react";
import { describeFilter } from "../../../features/results/describe-filter.ts";
import { useView } from "../../../features/results/use-view.ts";
import { filterOf } from "../../../features/results/view-address.ts";
import { SurveyPage } from "./survey-page.tsx";

const ExportPanel = lazy(async () => ({
  default: (
    await import("../../../features/result-exports/components/export-panel.tsx")
  ).ExportPanel,
}));

const LinksPanel = lazy(async () => ({
  default: (
    await import("../../../features/result-links/components/links-panel.tsx")
  ).LinksPanel,
}));

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
