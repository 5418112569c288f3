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
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** The current order, as a value of `?sort=`. */
  readonly sorted?: string | undefined;
  readonly asLines?: boolean;
  /** Replaces the table if it has no rows. */
  readonly empty: ReactNode;
  /** Rendered above the table, from the loaded page. */
  readonly above?: (page: Page<Row>) => ReactNode;
  readonly below?: (page: Page<Row>) => ReactNode;
}

/** A paged list: its rows with links to the other pages, or a replacement if there are none. */
export function PagedTable<Row>({
  query,
  caption,
  columns,
  rowKey,
  sorted,
  asLines,
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
              asLines={asLines}
            />
            <Pager page={page.page} lastPage={page.lastPage} />
            {below?.(page)}
          </Stack>
        )
      }
    </QueryView>
  );
}
