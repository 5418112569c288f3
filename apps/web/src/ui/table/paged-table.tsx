import { Stack } from "@mantine/core";
import type { Page } from "@sigi/contract/page.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DataTable } from "./data-table.tsx";
import type { Column } from "./data-table.tsx";
import { Pager } from "./pager.tsx";
import { QueryView } from "../feedback/query-view.tsx";
import { RowsSkeleton } from "../feedback/loading.tsx";

export interface PagedTableProps<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  /** Says what is listed, to those who cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** The order the rows are in, as `?sort=` names it. */
  readonly sorted?: string | undefined;
  /** In the place of the table when it has no rows. */
  readonly empty: ReactNode;
  /** Around the table, of its whole page. */
  readonly above?: (page: Page<Row>) => ReactNode;
  readonly below?: (page: Page<Row>) => ReactNode;
}

/** A list that comes in pages: its rows and the steps between pages, or what stands there without rows. */
export function PagedTable<Row>({
  query,
  caption,
  columns,
  rowKey,
  sorted,
  empty,
  above,
  below,
}: PagedTableProps<Row>) {
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
      {(page) =>
        page.rows.length === 0 ? (
          empty
        ) : (
          <Stack>
            {above?.(page)}
            <DataTable
              caption={caption}
              columns={columns}
              rows={page.rows}
              rowKey={rowKey}
              sorted={sorted}
            />
            <Pager page={page.page} lastPage={page.lastPage} />
            {below?.(page)}
          </Stack>
        )
      }
    </QueryView>
  );
}
