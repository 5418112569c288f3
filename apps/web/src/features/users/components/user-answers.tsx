import { Anchor } from "@mantine/core";
import type { ParticipationSummary } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { userParticipationsQuery } from "../api.ts";

interface UserAnswersProps {
  readonly id: number;
  readonly page: number;
}

/** A user's participations, without their values. */
export function UserAnswers({ id, page }: UserAnswersProps) {
  return (
    <PagedTable
      query={useQuery(userParticipationsQuery(id, page))}
      caption={m.admin_user_answers()}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.admin_user_answers_empty()}
          text={m.admin_user_answers_empty_text()}
        />
      }
    />
  );
}

const columns = (): Column<ParticipationSummary>[] => [
  {
    key: "date",
    header: m.history_column_date(),
    cell: ({ startedAt }) => (
      <time dateTime={startedAt.toISOString()}>
        {formatDateTime(startedAt)}
      </time>
    ),
  },
  {
    key: "survey",
    header: m.history_column_survey(),
    cell: ({ code, title }) => (
      <Anchor component={LocalLink} to={`/admin/home/answer?task=${code}`}>
        {title}
      </Anchor>
    ),
  },
  {
    key: "status",
    header: m.history_column_status(),
    cell: ({ status }) => <ParticipationBadge status={status} />,
  },
  {
    key: "reward",
    header: m.history_column_reward(),
    align: "right",
    cell: ({ reward }) => <Money amount={reward} />,
  },
];
