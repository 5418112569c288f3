import { Button, Group, Text } from "@mantine/core";
import { digitsOf } from "@sigi/contract/account-number.ts";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { banksQuery } from "../../../platform/api/catalogues.ts";
import { BankLogo } from "../../../ui/display/bank-logo.tsx";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { deleteBankMutation } from "../api.ts";
import { EditBankDialog } from "./edit-bank-dialog.tsx";

/** The banks and e-wallets offered for withdrawals. */
export function BankList() {
  const query = useQuery({ ...banksQuery, staleTime: 0 });
  const [edited, setEdited] = useState<Bank | null>(null);
  const [removed, setRemoved] = useState<Bank | null>(null);
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
        {(banks) =>
          banks.length === 0 ? (
            <EmptyState
              icon={<IconBuildingBank size={28} />}
              title={m.bank_empty()}
              text={m.bank_empty_text()}
            />
          ) : (
            <DataTable
              caption={m.bank_title()}
              columns={columns(setEdited, setRemoved)}
              rows={banks}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
      <EditBankDialog
        bank={edited}
        onClose={() => {
          setEdited(null);
        }}
      />
      <RemoveBankDialog
        bank={removed}
        onClose={() => {
          setRemoved(null);
        }}
      />
    </>
  );
}

const columns = (
  edit: (bank: Bank) => void,
  remove: (bank: Bank) => void,
): Column<Bank>[] => [
  {
    key: "name",
    header: m.bank_name(),
    cell: ({ name, image }) => (
      <Group gap="sm" wrap="nowrap">
        <BankLogo name={name} image={image} />
        <Text fw={600}>{name}</Text>
      </Group>
    ),
  },
  {
    key: "code",
    header: m.bank_code(),
    cell: ({ code }) => <code>{code}</code>,
  },
  {
    key: "digits",
    header: m.bank_digits(),
    cell: (bank) =>
      bank.kind === "ewallet"
        ? m.bank_digits_phone({ digits: digitsOf(bank) })
        : m.bank_digits_count({ digits: digitsOf(bank) }),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (bank) => (
      <RowButtons>
        <Button
          size="sm"
          mih={44}
          variant="default"
          aria-label={m.bank_edit_named({ name: bank.name })}
          onClick={() => {
            edit(bank);
          }}
        >
          {m.bank_edit()}
        </Button>
        <Button
          size="sm"
          mih={44}
          variant="default"
          aria-label={m.bank_remove_named({ name: bank.name })}
          onClick={() => {
            remove(bank);
          }}
        >
          {m.bank_remove()}
        </Button>
      </RowButtons>
    ),
  },
];

interface RemoveBankDialogProps {
  /** The bank to remove; null closes the dialog. */
  readonly bank: Bank | null;
  readonly onClose: () => void;
}

function RemoveBankDialog({ bank, onClose }: RemoveBankDialogProps) {
  return (
    <ActionDialog
      mutation={deleteBankMutation}
      subject={bank?.id ?? null}
      title={m.bank_remove_title({ name: bank?.name ?? "" })}
      confirmLabel={m.bank_remove()}
      danger
      doneText={m.bank_removed({ name: bank?.name ?? "" })}
      onClose={onClose}
    >
      <Text>{m.bank_remove_text()}</Text>
    </ActionDialog>
  );
}
