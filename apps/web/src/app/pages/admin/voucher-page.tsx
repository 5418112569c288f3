import { m } from "@sigi/messages/messages";
import { VoucherList } from "../../../features/vouchers/components/voucher-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function VoucherPage() {
  return (
    <Page title={m.voucher_title()} lead={m.voucher_lead()}>
      <VoucherList />
    </Page>
  );
}
