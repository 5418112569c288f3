import { Button, Text } from "@mantine/core";
import type { CatalogueEntry } from "@sigi/contract/services.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconTag from "@tabler/icons-react/dist/esm/icons/IconTag.mjs";
import { useState } from "react";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { servicesQuery } from "../../../platform/api/catalogues.ts";
import { ServiceForm } from "./service-form.tsx";

/** The prices of all question types, edited one at a time. */
export function ServiceList() {
  const query = useQuery({ ...servicesQuery(), staleTime: 0 });
  const [editedId, setEditedId] = useState(() => storedPlace("service"));
  const close = () => {
    setEditedId(null);
  };
  const edited = query.data?.find(({ id }) => id === editedId);
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
        {(services) =>
          services.length === 0 ? (
            <EmptyState
              icon={<IconTag size={28} />}
              title={m.service_empty()}
            />
          ) : (
            <DataTable
              caption={m.service_title()}
              columns={columns(setEditedId)}
              rows={services}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
      <Dialog
        opened={edited !== undefined}
        title={m.service_edit_title({ name: edited?.name ?? "" })}
        onClose={close}
      >
        {edited && <ServiceForm service={edited} onDone={close} />}
      </Dialog>
    </>
  );
}

const columns = (edit: (id: number) => void): Column<CatalogueEntry>[] => [
  {
    key: "name",
    header: m.service_column_name(),
    cell: ({ name }) => <Text fw={600}>{name}</Text>,
  },
  {
    key: "price",
    header: m.service_sale_price(),
    align: "right",
    cell: ({ salePrice }) => <Money amount={salePrice} />,
  },
  {
    key: "fee",
    header: m.service_respondent_fee(),
    align: "right",
    cell: ({ respondentFee }) => <Money amount={respondentFee} />,
  },
  {
    key: "share",
    header: m.service_platform_share(),
    align: "right",
    cell: ({ salePrice, respondentFee }) => (
      <Money amount={salePrice - respondentFee} />
    ),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: (service) => (
      <Button
        size="sm"
        mih={44}
        variant="default"
        aria-label={m.service_edit_title({ name: service.name })}
        onClick={() => {
          edit(service.id);
        }}
      >
        {m.service_edit()}
      </Button>
    ),
  },
];
