import { paymentFilters } from "@sigi/contract/payment-lists.ts";
import { m } from "@sigi/messages/messages";
import { paymentFilterLabels } from "../../../features/admin-payments/components/payment-labels.ts";
import { PaymentList } from "../../../features/admin-payments/components/payment-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { SearchForm, useSearched } from "../../../ui/table/search-form.tsx";

export function PaymentsPage() {
  return (
    <Page title={m.payments_title()} lead={m.payments_lead()}>
      <SearchForm label={m.payments_search()} />
      <FilterLinks
        label={m.payments_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.payments_all() },
          ...paymentFilters.map((value) => ({
            value,
            label: paymentFilterLabels[value](),
          })),
        ]}
      />
      <PaymentList
        page={usePageNumber()}
        search={useSearched()}
        status={useFilter("status", paymentFilters)}
      />
    </Page>
  );
}
