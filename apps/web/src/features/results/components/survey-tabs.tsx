import { m } from "@sigi/messages/messages";
import { TabLinks } from "../../../ui/layout/tab-links.tsx";

/** The pages of a published survey. */
export function SurveyTabs({ code }: { readonly code: string }) {
  return (
    <TabLinks
      label={m.results_tabs()}
      tabs={[
        { to: `/task/${code}`, label: m.results_tab_overview() },
        { to: `/task/${code}/results`, label: m.results_tab_results() },
        { to: `/task/${code}/answers`, label: m.results_tab_answers() },
        { to: `/task/${code}/export`, label: m.result_export_tab() },
      ]}
    />
  );
}
