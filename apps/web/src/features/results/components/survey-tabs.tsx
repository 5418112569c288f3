import { m } from "@sigi/messages/messages";
import { TabLinks } from "../../../ui/layout/tab-links.tsx";
import { useView } from "../use-view.ts";
import { writeView } from "../view-address.ts";

/** Links to the pages of a published survey. All pages show the same respondents. */
export function SurveyTabs({ code }: { readonly code: string }) {
  const { view } = useView();
  const query = writeView(new URLSearchParams(), view).toString();
  const search = query === "" ? "" : `?${query}`;
  return (
    <TabLinks
      label={m.results_tabs()}
      tabs={[
        { to: `/task/${code}`, label: m.results_tab_overview() },
        {
          to: `/task/${code}/results${search}`,
          label: m.results_tab_results(),
        },
        {
          to: `/task/${code}/answers${search}`,
          label: m.results_tab_answers(),
        },
        { to: `/task/${code}/export${search}`, label: m.result_export_tab() },
        { to: `/task/${code}/share`, label: m.share_title() },
      ]}
    />
  );
}
