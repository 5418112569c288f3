import { Anchor, Text } from "@mantine/core";
import type { ListedAnswer } from "@sigi/contract/answer-lists.ts";
import { m } from "@sigi/messages/messages";
import IconMessageCheck from "@tabler/icons-react/dist/esm/icons/IconMessageCheck.mjs";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { answersQuery } from "../api.ts";
import type { AnswerFilter } from "../api.ts";
import { durationText } from "../../../ui/display/duration-text.ts";

/** All participations. Their values are not part of it. */
export function AnswerList(filter: AnswerFilter) {
  return (
    <Listing
      query={useQuery(answersQuery(filter))}
      caption={m.admin_answers_title()}
      columns={columns()}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconMessageCheck size={28} />}
          title={m.admin_answers_empty()}
          text={m.admin_answers_empty_text()}
        />
      }
    />
  );
}

const columns = (): Column<ListedAnswer>[] => [
  {
    key: "survey",
    header: m.admin_answers_column_survey(),
    cell: ({ survey: { code, title } }) => (
      <Anchor
        component={LocalLink}
        to={`/admin/home/answer?task=${code}`}
        fw={600}
        c="inherit"
      >
        {title}
      </Anchor>
    ),
  },
  {
    key: "user",
    header: m.admin_answers_column_person(),
    cell: ({ user }) =>
      user === null ? (
        m.account_deleted()
      ) : (
        <>
          <UserLink user={user} />
          <Text fz="sm" c="dimmed" className="tabular">
            {m.admin_person_id({ id: user.id })}
          </Text>
        </>
      ),
  },
  {
    key: "status",
    header: m.admin_answers_column_status(),
    cell: ({ status }) => <ParticipationBadge status={status} />,
  },
  {
    key: "started",
    header: m.admin_answers_column_started(),
    cell: ({ startedAt }) => (
      <time dateTime={startedAt.toISOString()}>
        {formatDateTime(startedAt)}
      </time>
    ),
  },
  {
    key: "time",
    header: m.admin_answers_column_time(),
    cell: ({ seconds, status }) =>
      status === "accepted" && (
        <span className="tabular">
          {seconds === null
            ? m.admin_answers_unknown_time()
            : durationText(seconds)}
        </span>
      ),
  },
  {
    key: "reward",
    header: m.admin_answers_column_reward(),
    align: "right",
    cell: ({ reward }) => <Money amount={reward} />,
  },
];

interface OneSurveyNoticeProps {
  /** The survey's code. */
  readonly task: string;
}

/** States that the list is limited to one survey and links to the full list. */
export function OneSurveyNotice({ task }: OneSurveyNoticeProps) {
  const { data } = useQuery(answersQuery({ page: 1, task, status: undefined }));
  const found = data?.rows.find(({ survey }) => survey.code === task);
  const title = found?.survey.title ?? task;
  return (
    <Text>
      {m.admin_answers_of_survey({ title })}{" "}
      <Anchor component={LocalLink} to="/admin/home/answer" underline="always">
        {m.admin_answers_all_surveys()}
      </Anchor>
    </Text>
  );
}
