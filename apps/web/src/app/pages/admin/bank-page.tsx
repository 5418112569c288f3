import { m } from "@sigi/messages/messages";
import { AddBank } from "../../../features/banks/components/add-bank.tsx";
import { BankList } from "../../../features/banks/components/bank-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function BankPage() {
  return (
    <Page title={m.bank_title()} lead={m.bank_lead()} actions={<AddBank />}>
      <BankList />
    </Page>
  );
}
