import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  BalanceHistory,
  CreditHistory,
  useHasCredit,
} from "../../../features/history/components/account-history.tsx";
import { ParticipationHistory } from "../../../features/history/components/participation-history.tsx";
import {
  ReceiptList,
  useHasPaid,
} from "../../../features/receipts/components/receipt-list.tsx";
import { WithdrawalHistory } from "../../../features/withdrawals/components/withdrawal-history.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

/** The history of the balance or, for creators who paid or have credit, of payments or credit. */
export function BalanceHistoryPage() {
  const page = usePageNumber();
  const { credit } = useCurrentUser();
  const hasCredit = useHasCredit();
  const hasPaid = useHasPaid();
  const of = useFilter("of", ["credit", "payments"]) ?? "balance";
  const { title, lead, History } = histories[of];
  const choices = [
    { value: null, label: m.credit_history_balance() },
    ...(hasCredit || of === "credit"
      ? [{ value: "credit", label: m.credit_title() }]
      : []),
    ...(hasPaid || of === "payments"
      ? [{ value: "payments", label: m.receipt_list_tab() }]
      : []),
  ];
  return (
    <Page
      title={title()}
      lead={lead()}
      {...(of === "credit" && credit > 0
        ? {
            actions: (
              <Button component={LocalLink} to="/home/refund" variant="default">
                {m.refund_title()}
              </Button>
            ),
          }
        : {})}
    >
      {choices.length > 1 && (
        <FilterLinks
          label={m.credit_history_of()}
          parameter="of"
          choices={choices}
        />
      )}
      <History page={page} />
    </Page>
  );
}

const histories = {
  balance: {
    title: m.history_balance_title,
    lead: m.history_balance_lead,
    History: BalanceHistory,
  },
  credit: {
    title: m.credit_history,
    lead: m.credit_lead,
    History: CreditHistory,
  },
  payments: {
    title: m.receipt_list,
    lead: m.receipt_list_lead,
    History: ReceiptList,
  },
};

export function ParticipationHistoryPage() {
  return (
    <Page title={m.history_surveys_title()} lead={m.history_surveys_lead()}>
      <ParticipationHistory page={usePageNumber()} />
    </Page>
  );
}

export function WithdrawalHistoryPage() {
  return (
    <Page
      title={m.withdraw_history()}
      lead={m.history_withdraw_lead()}
      actions={
        <Button component={LocalLink} to="/withdraw">
          {m.withdraw_title()}
        </Button>
      }
    >
      <WithdrawalHistory page={usePageNumber()} />
    </Page>
  );
}
