import {
  Anchor,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import { Suspense } from "react";
import { credentialsQuery } from "../../../features/accounts/api/credentials.ts";
import { useHasCredit } from "../../../features/history/components/account-history.tsx";
import { WithdrawalForm } from "../../../features/withdrawals/components/withdrawal-form.tsx";
import { WithdrawalHistory } from "../../../features/withdrawals/components/withdrawal-history.tsx";
import { requestTermsQuery } from "../../../platform/api/catalogues.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import {
  currentUserQuery,
  useCurrentUser,
} from "../../../platform/session/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { proofOf } from "../../../ui/form/request-review.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";

export { putWithdrawResults } from "./withdraw-results.ts";

export function WithdrawPage() {
  const page = usePageNumber();
  const { balance } = useCurrentUser();
  // The balance may have changed since another page has shown it.
  useQuery({ ...currentUserQuery, staleTime: 10_000 });
  return (
    <Page title={m.withdraw_title()} lead={m.withdraw_lead()}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack>
          <Balance balance={balance} />
          <Credit />
        </Stack>
        <Request balance={balance} />
      </SimpleGrid>
      <Stack component="section" aria-labelledby="history">
        <Title order={2} id="history">
          {m.withdraw_history()}
        </Title>
        {/* The painted page is usable before its history is hydrated, and stays if the device writes times differently. */}
        <Suspense>
          <WithdrawalHistory page={page} />
        </Suspense>
      </Stack>
    </Page>
  );
}

function Balance({ balance }: { readonly balance: number }) {
  return (
    <Paper
      withBorder
      p={{ base: "md", sm: "lg" }}
      style={{ alignSelf: "start" }}
    >
      <Group gap="xs" c="dimmed">
        <IconWallet size={22} aria-hidden />
        <Text>{m.home_balance()}</Text>
      </Group>
      <Text fz={34} fw={700} lh={1.25} lts="-0.02em">
        <Money amount={balance} />
      </Text>
      <Text c="dimmed" fz="sm" mt="xs">
        {m.withdraw_held()}
      </Text>
    </Paper>
  );
}

/** A creator's money that came back from surveys, apart from the balance. */
function Credit() {
  const { credit } = useCurrentUser();
  const hasCredit = useHasCredit();
  if (!hasCredit) return null;
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Group gap="xs" c="dimmed">
        <IconCoins size={22} aria-hidden />
        <Text>{m.credit_title()}</Text>
      </Group>
      <Text fz={34} fw={700} lh={1.25} lts="-0.02em">
        <Money amount={credit} />
      </Text>
      <Text c="dimmed" fz="sm" mt="xs">
        {m.credit_lead()}
      </Text>
      <Group mt="sm">
        {credit > 0 && (
          <Button component={LocalLink} to="/home/refund" variant="default">
            {m.refund_title()}
          </Button>
        )}
        <Anchor component={LocalLink} to="/home/history?of=credit">
          {m.credit_history()}
        </Anchor>
      </Group>
    </Paper>
  );
}

/** The form, or the reason why withdrawals are not possible. */
function Request({ balance }: { readonly balance: number }) {
  const { emailVerified } = useCurrentUser();
  if (!emailVerified) {
    return (
      <EmptyState
        icon={<IconMail size={28} />}
        title={m.withdraw_verify_first()}
        action={
          <Button component={LocalLink} to="/verification">
            {m.home_step_verify()}
          </Button>
        }
      />
    );
  }
  return <RequestForm balance={balance} />;
}

function RequestForm({ balance }: { readonly balance: number }) {
  const terms = useQuery({ ...requestTermsQuery, staleTime: 0 });
  const credentials = useQuery(credentialsQuery);
  const { twoStep } = useCurrentUser();
  const skeleton = <RowsSkeleton rows={2} height={160} />;
  return (
    <QueryView query={terms} skeleton={skeleton}>
      {(known) =>
        balance < known.minimum ? (
          <BalanceTooLow balance={balance} minimum={known.minimum} />
        ) : (
          <QueryView query={credentials} skeleton={skeleton}>
            {({ hasPassword }) => (
              <WithdrawalForm
                balance={balance}
                terms={known}
                proof={proofOf(hasPassword, twoStep)}
              />
            )}
          </QueryView>
        )
      }
    </QueryView>
  );
}

interface BalanceTooLowProps {
  readonly balance: number;
  readonly minimum: number;
}

function BalanceTooLow({ balance, minimum }: BalanceTooLowProps) {
  return (
    <EmptyState
      icon={<IconWallet size={28} />}
      title={m.withdraw_not_yet({ amount: formatRupiah(minimum - balance) })}
      text={m.withdraw_minimum({ amount: formatRupiah(minimum) })}
      action={
        <Button component={LocalLink} to="/home">
          {m.withdraw_find_surveys()}
        </Button>
      }
    />
  );
}
