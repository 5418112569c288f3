import { Alert, Button, Checkbox, Group, List, Text } from "@mantine/core";
import type { ListedReview } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { acceptSeveralMutation } from "../api.ts";

interface BulkAcceptProps {
  readonly rows: readonly ListedReview[];
  readonly picked: readonly ListedReview[];
  readonly onPick: (ids: readonly number[]) => void;
}

/** Accepts the picked answers together. Those that fail stay picked, each with its reason. */
export function BulkAccept({ rows, picked, onPick }: BulkAcceptProps) {
  const { mutateAsync, isPending } = useMutation(acceptSeveralMutation);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const reward = picked.reduce((sum, one) => sum + one.reward, 0);

  const accept = async () => {
    const failures = await mutateAsync(picked.map(({ id }) => id));
    setAsking(false);
    onPick(failures.map(({ id }) => id));
    setFailed(
      failures.map(({ id, error }) => {
        const row = picked.find((one) => one.id === id);
        const name = row?.user?.name ?? m.account_deleted();
        return `${row?.survey.title ?? ""}, ${name}: ${describeError(error)}`;
      }),
    );
    const count = picked.length - failures.length;
    if (count > 0) toastSuccess(m.review_bulk_done({ count }));
  };

  return (
    <>
      {failed.length > 0 && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertCircle size={20} aria-hidden />}
          title={m.review_bulk_failed({ count: failed.length })}
        >
          <List>
            {failed.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {rows.length > 0 && (
        <Group mih={44}>
          <Checkbox
            size="md"
            label={m.review_pick_all()}
            checked={picked.length === rows.length}
            indeterminate={picked.length > 0 && picked.length < rows.length}
            onChange={({ currentTarget }) => {
              onPick(currentTarget.checked ? rows.map(({ id }) => id) : []);
            }}
          />
          {picked.length > 0 && (
            <Button
              onClick={() => {
                setFailed([]);
                setAsking(true);
              }}
            >
              {m.review_bulk_accept({ count: picked.length })}
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title={m.review_bulk_title({ count: picked.length })}
        confirmLabel={m.review_accept()}
        pending={isPending}
        onConfirm={() => void accept()}
        onClose={() => {
          setAsking(false);
        }}
      >
        <Text>{m.review_bulk_text({ amount: formatRupiah(reward) })}</Text>
      </ConfirmDialog>
    </>
  );
}
