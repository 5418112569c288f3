import { m } from "@sigi/messages/messages";
import { BannerList } from "../../../features/banners/components/banner-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function BannerPage() {
  return (
    <Page title={m.banner_title()} lead={m.banner_lead()}>
      <BannerList />
    </Page>
  );
}
