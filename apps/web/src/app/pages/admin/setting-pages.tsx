import { m } from "@sigi/messages/messages";
import { AnnouncementForm } from "../../../features/announcements/components/announcement-form.tsx";
import { AddBank } from "../../../features/banks/components/add-bank.tsx";
import { BankList } from "../../../features/banks/components/bank-list.tsx";
import { BannerList } from "../../../features/banners/components/banner-list.tsx";
import { TestimonyList } from "../../../features/testimonies/components/testimony-list.tsx";
import { VoucherList } from "../../../features/vouchers/components/voucher-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function TestimonyPage() {
  return (
    <Page title={m.testimony_title()} lead={m.testimony_lead()}>
      <TestimonyList />
    </Page>
  );
}

export function VoucherPage() {
  return (
    <Page title={m.voucher_title()} lead={m.voucher_lead()}>
      <VoucherList />
    </Page>
  );
}

export function BankPage() {
  return (
    <Page title={m.bank_title()} lead={m.bank_lead()} actions={<AddBank />}>
      <BankList />
    </Page>
  );
}

export function AnnouncementPage() {
  return (
    <Page title={m.announcement_page_title()} lead={m.announcement_page_lead()}>
      <AnnouncementForm />
    </Page>
  );
}

export function BannerPage() {
  return (
    <Page title={m.banner_title()} lead={m.banner_lead()}>
      <BannerList />
    </Page>
  );
}
