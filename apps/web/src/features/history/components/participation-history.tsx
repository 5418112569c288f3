import { Anchor, Button } from "@mantine/core";
import type { ParticipationSummary } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { participationsQuery } from "../api.ts";

/** The user's participations and their outcomes. */
export function ParticipationHistory({ page }: { readonly page: number }) {
  return (
    <PagedTable
      query={useQuery(participationsQuery(page))}
      caption={m.history_surveys_title()}
      columns={columns()}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.history_surveys_empty()}
          text={m.history_surveys_empty_text()}
          action={
            <Button component={LocalLink} to="/home">
              {m.history_find_surveys()}
            </Button>
          }
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
    cell: (row) => <SurveyTitle survey={row} />,
  },
  {
    key: "reward",
    header: m.history_column_reward(),
    align: "right",
    cell: ({ reward }) => <Money amount={reward} />,
  },
  {
    key: "status",
    header: m.history_column_status(),
    cell: ({ status }) => <ParticipationBadge status={status} />,
  },
];

/** An unfinished participation links to its survey. */
function SurveyTitle({
  survey: { code, title, status },
}: {
  readonly survey: ParticipationSummary;
}) {
  if (status !== "started") return title;
  return (
    <Anchor component={LocalLink} to={`/tasks/surveys/${code}`}>
      {title}
    </Anchor>
  );
}
