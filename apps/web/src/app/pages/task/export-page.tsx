import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { ExportPanel } from "../../../features/result-exports/components/export-panel.tsx";
import { LinksPanel } from "../../../features/result-links/components/links-panel.tsx";
import { SurveyPage } from "./survey-page.tsx";

/** Files of a survey's answers, and links to its results. */
export function ExportPage() {
  return (
    <SurveyPage tab={m.result_export_tab()}>
      {({ survey: { code }, weighting }) => (
        <Stack gap="lg">
          <ExportPanel code={code} canWeight={weighting !== null} />
          <LinksPanel code={code} />
        </Stack>
      )}
    </SurveyPage>
  );
}
