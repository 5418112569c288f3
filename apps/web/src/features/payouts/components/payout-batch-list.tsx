import { Button, Text } from "@mantine/core";
import type { PayoutBatch } from "@sigi/contract/payouts.ts";
import { m } from "@sigi/messages/messages";
import { useMutation, useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { saveFile } from "../../../platform/device/save-file.ts";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { Money } from "../../../ui/display/money.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { payoutBatchesQuery, payoutFileMutation } from "../api.ts";
import { NextBatch } from "./next-batch.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { ReportSentDialog } from "./report-sent-dialog.tsx";

/** The withdrawals that wait for transfer, and the batches for the bank. */
export function PayoutBatchList({ page }: { readonly page: number }) {
  const query = useQuery(payoutBatchesQuery(page));
  const [reported, setReported] = useState<PayoutBatch | null>(null);
  const [proved, setProved] = useState<PayoutBatch | null>(null);
  const download = useMutation(payoutFileMutation);
  const save = (id: number) => {
    download.mutate(id, { onSuccess: saveFile });
  };
  return (
    <>
      {query.data && <NextBatch waiting={query.data.waiting} />}
      <FormAlert error={download.error} />
      <Listing
        query={query}
        caption={m.payouts_title()}
        columns={columns({ save, report: setReported, prove: setProved })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} />}
            title={m.payouts_none()}
            text={m.payouts_none_text()}
          />
        }
      />
      <ReportSentDialog
        batch={reported}
        onClose={() => {
          setReported(null);
        }}
      />
      <ProofDialog
        batch={proved}
        onClose={() => {
          setProved(null);
        }}
      />
    </>
  );
}

interface Actions {
  readonly save: (id: number) => void;
  readonly report: (batch: PayoutBatch) => void;
  readonly prove: (batch: PayoutBatch) => void;
}

const columns = ({ save, report, prove }: Actions): Column<PayoutBatch>[] => [
  {
    key: "batch",
    header: m.payouts_column_batch(),
    cell: ({ id, createdBy, createdAt }) => (
      <>
        <Text fw={600}>{m.payouts_batch({ id })}</Text>
        <By admin={createdBy} at={createdAt} />
      </>
    ),
  },
  {
    key: "amount",
    header: m.payouts_column_amount(),
    align: "right",
    cell: ({ amount, withdrawals }) => (
      <>
        <Text fw={600}>
          <Money amount={amount} />
        </Text>
        <Text fz="sm" c="dimmed">
          {m.payouts_count({ count: withdrawals })}
        </Text>
      </>
    ),
  },
  {
    key: "state",
    header: m.payouts_column_state(),
    cell: ({ state, reference, sentBy, sentAt }) => (
      <>
        <StatusBadge
          tone={state === "sent" ? "good" : "waiting"}
          label={
            state === "sent" ? m.payouts_state_sent() : m.payouts_state_open()
          }
        />
        {reference !== null && (
          <Text fz="sm" mt={4} style={{ overflowWrap: "anywhere" }}>
            {m.withdraw_reference({ reference })}
          </Text>
        )}
        {sentBy && sentAt && <By admin={sentBy} at={sentAt} />}
      </>
    ),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (batch) => (
      <RowButtons>
        {batch.state === "sent" ? (
          <Action
            label={m.payouts_show_proof()}
            batch={batch}
            onClick={() => {
              prove(batch);
            }}
          />
        ) : (
          batch.withdrawals > 0 && (
            <>
              <Action
                label={m.payouts_download()}
                batch={batch}
                onClick={() => {
                  save(batch.id);
                }}
              />
              <Action
                label={m.payouts_report_sent()}
                batch={batch}
                filled
                onClick={() => {
                  report(batch);
                }}
              />
            </>
          )
        )}
      </RowButtons>
    ),
  },
];

function Action({
  label,
  batch,
  filled = false,
  onClick,
}: {
  readonly label: string;
  readonly batch: PayoutBatch;
  readonly filled?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <Button
      size="sm"
      mih={44}
      variant={filled ? "filled" : "default"}
      aria-label={`${label}: ${m.payouts_batch({ id: batch.id })}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function By({
  admin,
  at,
}: {
  readonly admin: PayoutBatch["createdBy"];
  readonly at: Date;
}) {
  return (
    <Text fz="sm" c="dimmed">
      {`${admin.name ?? m.account_deleted()} · `}
      <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
    </Text>
  );
}
