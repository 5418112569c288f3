import { m } from "@sigi/messages/messages";
import { AnnouncementForm } from "../../../features/announcements/components/announcement-form.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function AnnouncementPage() {
  return (
    <Page title={m.announcement_page_title()} lead={m.announcement_page_lead()}>
      <AnnouncementForm />
    </Page>
  );
}
