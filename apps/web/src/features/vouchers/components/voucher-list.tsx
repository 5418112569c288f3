import { Button, Group, Text } from "@mantine/core";
import type { Voucher } from "@sigi/contract/vouchers.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  formatDateTime,
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { vouchersQuery, resetVoucherMutation } from "../api.ts";
import { VoucherForm } from "./voucher-form.tsx";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";

/** The ten vouchers. */
export function VoucherList() {
  const query = useQuery(vouchersQuery);
  const [editedId, setEditedId] = useState(() => storedPlace("voucher"));
  const [toReset, setToReset] = useState<Voucher | null>(null);
  const close = () => {
    setEditedId(null);
    setToReset(null);
  };
  const edited = query.data?.find(({ id }) => id === editedId);
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(vouchers) => (
          <DataTable
            caption={m.voucher_title()}
            columns={columns({ edit: setEditedId, empty: setToReset })}
            rows={vouchers}
            rowKey={({ id }) => id}
          />
        )}
      </QueryView>
      <Dialog
        opened={edited !== undefined}
        title={m.voucher_place({ place: editedId ?? 0 })}
        onClose={close}
      >
        {edited && <VoucherForm voucher={edited} onDone={close} />}
      </Dialog>
      <ResetVoucherDialog voucher={toReset} onClose={close} />
    </>
  );
}

interface Actions {
  readonly edit: (id: number) => void;
  readonly empty: (voucher: Voucher) => void;
}

const columns = (actions: Actions): Column<Voucher>[] => [
  {
    key: "code",
    header: m.voucher_code(),
    cell: ({ id, code }) =>
      code === "" ? (
        <Text c="dimmed">{m.voucher_empty_place({ place: id })}</Text>
      ) : (
        <Text component="code" fw={600}>
          {code}
        </Text>
      ),
  },
  {
    key: "value",
    header: m.voucher_value(),
    cell: ({ code, type, value, minTotal }) =>
      code !== "" && (
        <>
          <Text>{type === "percent" ? `${value} %` : formatRupiah(value)}</Text>
          {minTotal > 0 && (
            <Text fz="sm" c="dimmed">
              {m.voucher_from({ amount: formatRupiah(minTotal) })}
            </Text>
          )}
        </>
      ),
  },
  {
    key: "period",
    header: m.voucher_period(),
    cell: (voucher) => voucher.code !== "" && periodText(voucher),
  },
  {
    key: "used",
    header: m.voucher_used(),
    align: "right",
    cell: ({ code, used, maxUses }) =>
      code !== "" && (
        <span className="tabular">
          {maxUses === null
            ? formatNumber(used)
            : `${formatNumber(used)} / ${formatNumber(maxUses)}`}
        </span>
      ),
  },
  {
    key: "active",
    header: m.voucher_state(),
    cell: ({ code, active }) =>
      code !== "" && (
        <StatusBadge
          tone={active ? "good" : "neutral"}
          label={active ? m.voucher_active() : m.voucher_inactive()}
        />
      ),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (voucher) => <RowActions voucher={voucher} {...actions} />,
  },
];

function RowActions({
  voucher,
  edit,
  empty,
}: Actions & { readonly voucher: Voucher }) {
  const place = m.voucher_place({ place: voucher.id });
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {voucher.code !== "" && (
        <Button
          size="sm"
          mih={44}
          variant="default"
          aria-label={`${m.voucher_reset()}: ${place}`}
          onClick={() => {
            empty(voucher);
          }}
        >
          {m.voucher_reset()}
        </Button>
      )}
      <Button
        size="sm"
        mih={44}
        variant="default"
        aria-label={`${m.common_edit()}: ${place}`}
        onClick={() => {
          edit(voucher.id);
        }}
      >
        {m.common_edit()}
      </Button>
    </Group>
  );
}

function periodText({ startsAt, endsAt }: Voucher): string {
  if (!startsAt && !endsAt) return m.voucher_always();
  const from = startsAt ? formatDateTime(startsAt) : "…";
  const to = endsAt ? formatDateTime(endsAt) : "…";
  return `${from} – ${to}`;
}

interface ResetVoucherDialogProps {
  /** Null closes the dialog. */
  readonly voucher: Voucher | null;
  readonly onClose: () => void;
}

/** Confirms that the voucher and its count of uses are deleted. */
function ResetVoucherDialog({ voucher, onClose }: ResetVoucherDialogProps) {
  return (
    <ActionDialog
      mutation={resetVoucherMutation}
      subject={voucher?.id ?? null}
      title={m.voucher_reset_title({ code: voucher?.code ?? "" })}
      confirmLabel={m.voucher_reset()}
      danger
      doneText={m.voucher_reset_done()}
      onClose={onClose}
    >
      <Text>{m.voucher_reset_text()}</Text>
    </ActionDialog>
  );
}
