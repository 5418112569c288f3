import { Button, Stack, Text } from "@mantine/core";
import { listReach } from "@sigi/contract/page.ts";
import type { Page } from "@sigi/contract/page.ts";
import { m } from "@sigi/messages/messages";
import type { UseQueryResult } from "@tanstack/react-query";
import IconSearchOff from "@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "../platform/formatters.ts";
import { DataTable } from "./data-table.tsx";
import type { Column } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Pager } from "./pager.tsx";
import { QueryView } from "./query-view.tsx";
import { RowsSkeleton } from "./skeletons.tsx";

interface ListingProps<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  /** Says what is listed, to those who cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** In the place of a list that has no rows although it was not narrowed. */
  readonly empty: ReactNode;
}

/** A list of everybody's that an address can narrow: its rows by pages, how many there are, or why there are none. */
export function Listing<Row>({
  query,
  caption,
  columns,
  rowKey,
  empty,
}: ListingProps<Row>) {
  const [narrowing] = useSearchParams();
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
      {({ rows, page, lastPage, total }) =>
        rows.length === 0 ? (
          narrowing.size > 0 ? (
            <NothingFound />
          ) : (
            empty
          )
        ) : (
          <Stack>
            <Text component="output" fz="sm" c="dimmed">
              {m.list_total({ count: countText(total) })}
            </Text>
            <DataTable
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
            />
            <Pager page={page} lastPage={lastPage} />
            {total >= listReach && (
              <Text fz="sm" c="dimmed" ta="center">
                {m.list_reach({ count: formatNumber(listReach) })}
              </Text>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}

/** A total is counted no further than a list reaches. */
const countText = (total: number) =>
  total >= listReach ? `${formatNumber(listReach)}+` : formatNumber(total);

function NothingFound() {
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={m.list_nothing_found()}
      text={m.list_nothing_found_text()}
      action={
        <Button component={Link} to={{ search: "" }} variant="default">
          {m.list_show_all()}
        </Button>
      }
    />
  );
}
