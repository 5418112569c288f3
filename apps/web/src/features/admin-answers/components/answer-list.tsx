import { Anchor, Text } from "@mantine/core";
import { listAnswers } from "@sigi/contract/answer-lists.ts";
import { m } from "@sigi/messages/messages";
import IconMessageCheck from "@tabler/icons-react/dist/esm/icons/IconMessageCheck.mjs";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { durationText } from "../../../ui/display/duration-text.ts";
import {
  ParticipationBadge,
  participationLabels,
} from "../../../ui/display/participation-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { AdminListPage, listQuery } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";

/** All participations, without their values. */
export function AnswersPage() {
  const [address] = useSearchParams();
  const task = address.get("task");
  return (
    <AdminListPage list={listAnswers} view={view}>
      {task !== null && <OneSurveyNotice task={task} />}
    </AdminListPage>
  );
}

const view: ViewOf<typeof listAnswers> = {
  queryKey: "answers",
  title: m.admin_answers_title,
  lead: m.admin_answers_lead,
  filters: {
    task: null,
    status: {
      label: m.admin_answers_filter,
      all: m.admin_answers_all,
      labels: participationLabels,
    },
  },
  columns: {
    survey: {
      header: m.admin_answers_column_survey,
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
    user: {
      header: m.admin_answers_column_person,
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
    status: {
      header: m.admin_answers_column_status,
      cell: ({ status }) => <ParticipationBadge status={status} />,
    },
    startedAt: { header: m.admin_answers_column_started },
    seconds: {
      header: m.admin_answers_column_time,
      cell: ({ seconds, status }) =>
        status === "accepted" && (
          <span className="tabular">
            {seconds === null
              ? m.admin_answers_unknown_time()
              : durationText(seconds)}
          </span>
        ),
    },
    reward: { header: m.admin_answers_column_reward },
  },
  empty: {
    icon: <IconMessageCheck size={28} />,
    title: m.admin_answers_empty,
    text: m.admin_answers_empty_text,
  },
};

interface OneSurveyNoticeProps {
  /** The survey's code. */
  readonly task: string;
}

/** States that the list is limited to one survey and links to the full list. */
function OneSurveyNotice({ task }: OneSurveyNoticeProps) {
  const { data } = useQuery(
    listQuery(listAnswers, view.queryKey, { page: 1, task }),
  );
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
