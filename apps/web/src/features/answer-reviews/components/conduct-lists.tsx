import type {
  DroppedReports as DroppedRow,
  OftenRejected as RejectedRow,
} from "@sigi/contract/answer-conduct.ts";
import { m } from "@sigi/messages/messages";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import { useQuery } from "@tanstack/react-query";
import { formatPercent } from "../../../platform/locale/figures.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { droppedReportsQuery, oftenRejectedQuery } from "../api.ts";

interface ConductListProps {
  readonly page: number;
}

/** Creators whose reports were dropped, the greatest share first. */
export function DroppedReports({ page }: ConductListProps) {
  return (
    <PagedTable
      query={useQuery(droppedReportsQuery(page))}
      caption={m.review_stage_reporters()}
      columns={reporterColumns()}
      rowKey={({ userId }) => userId}
      empty={
        <EmptyState
          icon={<IconShieldCheck size={28} />}
          title={m.review_empty_reporters()}
          text={m.review_empty_reporters_text()}
        />
      }
    />
  );
}

/** Respondents with several rejected answers, the most first. */
export function OftenRejected({ page }: ConductListProps) {
  return (
    <PagedTable
      query={useQuery(oftenRejectedQuery(page))}
      caption={m.review_stage_often_rejected()}
      columns={rejectedColumns()}
      rowKey={({ userId }) => userId}
      empty={
        <EmptyState
          icon={<IconShieldCheck size={28} />}
          title={m.review_empty_reporters()}
          text={m.review_empty_often_rejected_text()}
        />
      }
    />
  );
}

const reporterColumns = (): Column<DroppedRow>[] => [
  {
    key: "user",
    header: m.review_column_creator(),
    cell: ({ userId: id, name }) => <UserLink user={{ id, name }} />,
  },
  {
    key: "ended",
    header: m.review_column_ended(),
    align: "right",
    cell: ({ ended }) => formatNumber(ended),
  },
  {
    key: "dropped",
    header: m.review_column_dropped(),
    align: "right",
    cell: ({ dropped }) => formatNumber(dropped),
  },
  {
    key: "share",
    header: m.review_column_share(),
    align: "right",
    cell: ({ dropped, ended }) => formatPercent(dropped / ended),
  },
];

const rejectedColumns = (): Column<RejectedRow>[] => [
  {
    key: "user",
    header: m.review_column_user(),
    cell: ({ userId: id, name }) => <UserLink user={{ id, name }} />,
  },
  {
    key: "answers",
    header: m.review_column_answers(),
    align: "right",
    cell: ({ answers }) => formatNumber(answers),
  },
  {
    key: "rejected",
    header: m.review_column_rejected(),
    align: "right",
    cell: ({ rejected }) => formatNumber(rejected),
  },
  {
    key: "share",
    header: m.review_column_share(),
    align: "right",
    cell: ({ answers, rejected }) => formatPercent(rejected / answers),
  },
];
