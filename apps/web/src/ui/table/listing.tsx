import { Button, Group, Text } from "@mantine/core";
import { listReach } from "@sigi/contract/page.ts";
import type { Page } from "@sigi/contract/page.ts";
import { m } from "@sigi/messages/messages";
import IconSearchOff from "@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { PagedTable } from "./paged-table.tsx";
import type { PagedTableProps } from "./paged-table.tsx";

interface ListingProps<Row> extends Omit<
  PagedTableProps<Row>,
  "above" | "below"
> {
  /** True if the address may exclude rows; by default, true if it has a query. */
  readonly isNarrowed?: boolean;
  /** Content beside the number of rows, such as a button that exports them. */
  readonly tools?: ReactNode;
}

/** A list that the address can filter: its rows in pages, their number, or the reason why there are none. */
export function Listing<Row>({
  empty,
  isNarrowed,
  tools,
  ...table
}: ListingProps<Row>) {
  const [narrowing] = useSearchParams();
  return (
    <PagedTable
      {...table}
      empty={(isNarrowed ?? narrowing.size > 0) ? <NothingFound /> : empty}
      above={countBeside(tools)}
      below={reachOf}
    />
  );
}

const countBeside =
  (tools: ReactNode) =>
  ({ total }: Page<unknown>) => (
    <Group justify="space-between" gap="sm">
      <Text component="output" fz="sm" c="dimmed">
        {m.list_total({ count: countText(total) })}
      </Text>
      {tools}
    </Group>
  );

const reachOf = ({ total }: Page<unknown>) =>
  total >= listReach && (
    <Text fz="sm" c="dimmed" ta="center">
      {m.list_reach({ count: formatNumber(listReach) })}
    </Text>
  );

/** Formats the total. The server counts no further than a list reaches. */
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
