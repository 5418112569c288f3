import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { listPayoutBatches } from "@sigi/contract/payouts.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { preparePayoutsMutation } from "../api.ts";

interface NextBatchProps {
  readonly waiting: ResultOf<typeof listPayoutBatches>["waiting"];
}

/** The amount that waits for transfer, and the button that puts it into a batch. */
export function NextBatch({ waiting }: NextBatchProps) {
  const { mutate, isPending, error } = useMutation(preparePayoutsMutation);
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack gap="sm">
        <FormAlert error={error} />
        <Group justify="space-between">
          <Text>
            {waiting.withdrawals === 0
              ? m.payouts_waiting_none()
              : m.payouts_waiting({
                  count: waiting.withdrawals,
                  amount: formatRupiah(waiting.amount),
                })}
          </Text>
          {waiting.withdrawals > 0 && (
            <Button
              loading={isPending}
              onClick={() => {
                mutate(undefined, {
                  onSuccess: ({ id }) => {
                    toastSuccess(m.payouts_prepared({ id }));
                  },
                });
              }}
            >
              {m.payouts_prepare()}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
