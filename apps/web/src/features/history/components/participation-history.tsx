import { Anchor, Button, Text } from "@mantine/core";
import type { ParticipationSummary } from "@sigi/contract/history.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { participationsQuery } from "../api.ts";
import { reviewText } from "../review-state.ts";
import { ReviewDialog } from "./review-dialog.tsx";

/** The user's participations and their outcomes. An answer that was held for review opens with its findings. */
export function ParticipationHistory({ page }: { readonly page: number }) {
  const query = useQuery(participationsQuery(page));
  const [opened, setOpened] = useState(() => storedPlace("appeal"));
  return (
    <>
      <PagedTable
        query={query}
        caption={m.history_surveys_title()}
        columns={columns(setOpened)}
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
      <ReviewDialog
        participation={query.data?.rows.find(({ id }) => id === opened) ?? null}
        onClose={() => {
          setOpened(null);
        }}
      />
    </>
  );
}

const columns = (
  open: (id: number) => void,
): Column<ParticipationSummary>[] => [
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
    cell: ({ status, review }) => (
      <>
        <ParticipationBadge status={status} />
        {review && (
          <Text fz="sm" mt={4} maw="36ch">
            {reviewText(review)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: "action",
    header: m.table_actions(),
    labelled: false,
    align: "right",
    cell: ({ id, review }) =>
      review && (
        <Button
          size="sm"
          mih={44}
          variant="default"
          onClick={() => {
            open(id);
          }}
        >
          {m.own_review_open()}
        </Button>
      ),
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
