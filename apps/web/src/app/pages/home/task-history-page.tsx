import { m } from "@sigi/messages/messages";
import { ParticipationHistory } from "../../../features/history/components/participation-history.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function HomeTaskHistoryPage() {
  return (
    <Page title={m.history_surveys_title()} lead={m.history_surveys_lead()}>
      <ParticipationHistory page={usePageNumber()} />
    </Page>
  );
}
