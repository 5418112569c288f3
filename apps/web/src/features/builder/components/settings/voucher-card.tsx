import { Card, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useOpenSurvey } from "../builder-session.tsx";
import { VoucherForm } from "../publish/voucher-form.tsx";

/** The voucher of the survey; it can change until the survey is paid. */
export function VoucherCard() {
  const { survey, store, locked } = useOpenSurvey();
  if (locked && survey.voucher === null) return null;
  return (
    <Card p="lg" component="section">
      <Stack gap={10}>
        <Text component="h2" fz="sm" fw={600} c="dimmed" m={0}>
          {m.discount_title()}
        </Text>
        {locked ? (
          <Text component="code">{survey.voucher}</Text>
        ) : (
          <VoucherForm store={store} survey={survey} />
        )}
      </Stack>
    </Card>
  );
}
