import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { credentialsQuery } from "../../../features/accounts/api/credentials.ts";
import { refundPlanQuery, refundQuery } from "../../../features/refunds/api.ts";
import { RefundForm } from "../../../features/refunds/components/refund-form.tsx";
import { RefundView } from "../../../features/refunds/components/refund-view.tsx";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { proofOf } from "../../../ui/form/request-review.tsx";
import { Page } from "../../../ui/layout/page.tsx";

/** Sends credit back to the payments that it came from. */
export function RefundCreditPage() {
  const plan = useQuery(refundPlanQuery());
  const credentials = useQuery(credentialsQuery);
  const { twoStep } = useCurrentUser();
  const navigate = useLocalNavigate();
  const skeleton = <RowsSkeleton rows={2} height={120} />;
  return (
    <Page title={m.refund_title()} lead={m.refund_lead()}>
      <QueryView query={plan} skeleton={skeleton}>
        {({ available, reserved }) => (
          <>
            {reserved > 0 && (
              <Text>
                {m.refund_reserved({ amount: formatRupiah(reserved) })}
              </Text>
            )}
            {available === 0 ? (
              <EmptyState
                icon={<IconCoins size={28} />}
                title={m.refund_nothing()}
                text={m.refund_nothing_text()}
              />
            ) : (
              <QueryView query={credentials} skeleton={skeleton}>
                {({ hasPassword }) => (
                  <RefundForm
                    available={available}
                    proof={proofOf(hasPassword, twoStep)}
                    onDone={() => {
                      toastSuccess(m.refund_done());
                      navigate("/home/history?of=credit");
                    }}
                  />
                )}
              </QueryView>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** One refund with its destination and progress. */
export function RefundPage() {
  const { id = "" } = useParams();
  return (
    <Page title={m.refund_one_title()}>
      <QueryView
        query={useQuery(refundQuery(Number(id)))}
        skeleton={<RowsSkeleton rows={1} height={200} />}
      >
        {(refund) => <RefundView refund={refund} />}
      </QueryView>
    </Page>
  );
}
