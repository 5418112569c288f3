import { Anchor, Button, Skeleton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { receiptQuery } from "../../../features/receipts/api.ts";
import { ReceiptView } from "../../../features/receipts/components/receipt-view.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { Page } from "../../../ui/layout/page.tsx";

/** One receipt, which prints without the frame of the page. */
export function ReceiptPage() {
  const { order = "" } = useParams();
  return (
    <Page
      title={m.receipt_title()}
      actions={
        <Button
          variant="default"
          className="no-print"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => {
            window.print();
          }}
        >
          {m.receipt_print()}
        </Button>
      }
    >
      <QueryView
        query={useQuery(receiptQuery(order))}
        skeleton={<Skeleton height={480} radius="lg" />}
      >
        {(receipt) => <ReceiptView receipt={receipt} />}
      </QueryView>
      <Anchor
        component={LocalLink}
        to="/home/history?of=payments"
        className="no-print"
      >
        {m.receipt_list()}
      </Anchor>
    </Page>
  );
}
