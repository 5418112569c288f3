import { m } from "@sigi/messages/messages";
import { TestimonyList } from "../../../features/testimonies/components/testimony-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function TestimonyPage() {
  return (
    <Page title={m.testimony_title()} lead={m.testimony_lead()}>
      <TestimonyList />
    </Page>
  );
}
