import { Anchor, Text } from "@mantine/core";
import type {
  AdminList,
  ColumnKind,
  ListChoice,
  ListQuery,
} from "@sigi/contract/admin-list.ts";
import { rowId } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import {
  keepPreviousData,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { callApi } from "../../platform/api/api-client.ts";
import {
  formatDate,
  formatDateTime,
} from "../../platform/locale/formatters.ts";
import { Money } from "../display/money.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Page } from "../layout/page.tsx";
import type { Column } from "./data-table.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterLinks } from "./filter-links.tsx";
import type {
  Columns,
  FilterView,
  Identified,
  ListView,
  Words,
} from "./list-view.ts";
import { Listing } from "./listing.tsx";
import { pageNumberIn } from "./pager.tsx";
import { SearchForm, useSearched } from "./search-form.tsx";
import { SortSelect } from "./sort-select.tsx";
import type { ColumnSorts } from "./sort.tsx";

interface AdminListProps<
  Row extends Identified,
  Filters,
  Sort extends string,
  Shown extends Columns,
> {
  readonly list: AdminList<Row, Filters, Sort, Shown>;
  readonly view: ListView<Row, Filters, Sort, Shown>;
  /** The buttons at the end of a row. */
  readonly renderActions?: (row: Row) => ReactNode;
}

/** The search, filters and table of a list. They read the address, so that back and reload preserve them. */
export function AdminListTable<
  Row extends Identified,
  Filters,
  Sort extends string,
  Shown extends Columns,
>({ list, view, renderActions }: AdminListProps<Row, Filters, Sort, Shown>) {
  const [address] = useSearchParams();
  const choice = useListChoice(list, view);
  const query = { ...choice, page: pageNumberIn(address) };
  const sorts = Object.entries<Words>(view.sorts ?? {});
  return (
    <>
      {view.search && <SearchForm label={view.search()} />}
      {filtersOf(view).map(
        ([name, filter]) =>
          filter && (
            <FilterLinks
              key={name}
              label={filter.label()}
              parameter={name}
              choices={[
                { value: null, label: filter.all() },
                ...offered(list.choices[name], filter),
              ]}
            />
          ),
      )}
      {choice.sort !== undefined && (
        <SortSelect
          sorted={choice.sort}
          choices={sorts.map(([value, label]) => ({ value, label: label() }))}
        />
      )}
      <Listing
        query={useQuery(listQuery(list, view.queryKey, query))}
        caption={view.title()}
        columns={[
          ...columnsOf(list, view),
          ...(renderActions ? [actionColumn(renderActions)] : []),
        ]}
        rowKey={({ id }) => id}
        sorted={choice.sort}
        tools={
          list.exportCall && (
            <ExportMenu call={list.exportCall} choice={choice} />
          )
        }
        empty={
          <EmptyState
            icon={view.empty.icon}
            title={view.empty.title()}
            text={view.empty.text()}
            action={view.empty.action}
          />
        }
      />
    </>
  );
}

interface AdminListPageProps<
  Row extends Identified,
  Filters,
  Sort extends string,
  Shown extends Columns,
> extends AdminListProps<Row, Filters, Sort, Shown> {
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Replaces the list while the address opens a row. */
  readonly renderDetail?: (id: number) => ReactNode;
  /** Content above the list. */
  readonly children?: ReactNode;
}

/** The page of a list. */
export function AdminListPage<
  Row extends Identified,
  Filters,
  Sort extends string,
  Shown extends Columns,
>({
  actions,
  renderDetail,
  children,
  ...table
}: AdminListPageProps<Row, Filters, Sort, Shown>) {
  const { list, view } = table;
  const [address] = useSearchParams();
  const opened = openedIn(address, list.opens);
  if (renderDetail && opened !== undefined) return renderDetail(opened);
  return (
    <Page title={view.title()} lead={view.lead()} actions={actions}>
      {children}
      <AdminListTable {...table} />
    </Page>
  );
}

/** One page of a list. */
export const listQuery = <Row, Filters, Sort extends string>(
  list: AdminList<Row, Filters, Sort>,
  key: string,
  query: ListQuery<Filters, Sort>,
) =>
  queryOptions({
    queryKey: [key, "list", query],
    queryFn: ({ signal }) => callApi(list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The id of the row that the address opens. */
function openedIn(
  address: URLSearchParams,
  parameter: string | undefined,
): number | undefined {
  if (parameter === undefined) return undefined;
  return rowId.safeParse(address.get(parameter) ?? undefined).data;
}

interface RowLinkProps {
  readonly list: { readonly opens: string | undefined };
  readonly id: number;
  readonly children: ReactNode;
}

/** A link that opens a row. The address preserves the search and filters for the way back. */
export function RowLink({ list, id, children }: RowLinkProps) {
  const [address] = useSearchParams();
  const target = new URLSearchParams(address);
  target.delete("page");
  if (list.opens !== undefined) target.set(list.opens, String(id));
  return (
    <Anchor component={Link} to={{ search: target.toString() }} fw={600}>
      {children}
    </Anchor>
  );
}

/** The rows selected by the address. Values that the page does not offer are ignored. */
function useListChoice<
  Row,
  Filters,
  Sort extends string,
  Shown extends Columns,
>(
  { choices, sorts }: AdminList<Row, Filters, Sort, Shown>,
  view: ListView<Row, Filters, Sort, Shown>,
): ListChoice<Filters, Sort> {
  const [address] = useSearchParams();
  const search = useSearched();
  const orders = Object.keys(sorts) as Sort[];
  const sort = orders.find((name) => name === address.get("sort"));
  const chosen = filtersOf(view).map(([name, filter]) => [
    name,
    filter
      ? (offered(choices[name], filter).find(
          ({ value }) => value === address.get(name),
        )?.value ?? filter.otherwise)
      : (address.get(name) ?? undefined),
  ]);
  return {
    ...Object.fromEntries(chosen),
    search: view.search && search,
    sort: view.sorts && (sort ?? orders[0]),
  } as ListChoice<Filters, Sort>;
}

type AnyFilter = FilterView<string> | null;

const filtersOf = ({ filters }: { readonly filters: object }) =>
  Object.entries(filters) as [string, AnyFilter][];

const offered = (
  values: readonly string[] = [],
  { labels }: FilterView<string>,
) =>
  values.flatMap((value) => {
    const label = labels[value];
    return label ? [{ value, label: label() }] : [];
  });

function columnsOf<Row, Filters, Sort extends string, Shown extends Columns>(
  { columns, sorts }: AdminList<Row, Filters, Sort, Shown>,
  view: ListView<Row, Filters, Sort, Shown>,
): Column<Row>[] {
  const keys = Object.keys(columns) as (keyof Shown & string)[];
  return keys.map((key) => {
    const { header, align, cell } = view.columns[key];
    const kind = columns[key];
    return {
      key,
      header: header(),
      align: align ?? (kind === "rupiah" ? "right" : "left"),
      cell:
        cell ??
        ((row) => <SimpleCell value={(row as Values)[key]} kind={kind} />),
      ...sortsOf(sorts, key),
    };
  });
}

type Values = Readonly<Record<string, SimpleValue | undefined>>;

/** Both directions of a column; undefined for a list with one order. */
function sortsOf(
  sorts: AdminList<unknown, unknown, string>["sorts"],
  column: string,
): { sorts?: ColumnSorts } {
  const [first, second] = Object.entries(sorts)
    .filter(([, order]) => order.column === column)
    .map(([sort, { direction }]) => ({ sort, direction }));
  return first && second ? { sorts: [first, second] } : {};
}

type SimpleValue = string | number | boolean | Date | null;

interface SimpleCellProps {
  readonly value: SimpleValue | undefined;
  readonly kind: ColumnKind | undefined;
}

/** Formats a value by its kind, as in all lists; nothing for null. */
function SimpleCell({ value, kind }: SimpleCellProps) {
  if (value instanceof Date) {
    return (
      <time dateTime={value.toISOString()}>
        {kind === "date" ? formatDate(value) : formatDateTime(value)}
      </time>
    );
  }
  if (typeof value === "number" && kind === "rupiah") {
    return <Money amount={value} />;
  }
  return (
    value !== null && (
      <Text
        miw={{ sm: "9rem" }}
        style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
      >
        {String(value)}
      </Text>
    )
  );
}

const actionColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  key: "action",
  header: m.table_actions(),
  labelled: false,
  align: "right",
  cell,
});
