import { Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import type { UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { EntryTable } from "../../../features/history/components/entry-table.tsx";
import { surveyFacts } from "../../../features/surveys/components/survey-facts.tsx";
import {
  userBalanceEntriesQuery,
  userCreditEntriesQuery,
  userSurveysQuery,
  userWithdrawalsQuery,
} from "../../../features/users/api.ts";
import { UserAnswers } from "../../../features/users/components/user-answers.tsx";
import { UserDevices } from "../../../features/users/components/user-devices.tsx";
import { UserProfile } from "../../../features/users/components/user-profile.tsx";
import type { UserPart } from "../../../features/users/user-address.ts";
import { withdrawalColumns } from "../../../features/withdrawals/components/withdrawal-columns.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

interface AdminUserPartProps {
  readonly user: UserDetail;
  readonly isSelf: boolean;
  readonly part: UserPart | undefined;
}

/** The tab of a user's details that the address selects. */
export function AdminUserPart({ user, isSelf, part }: AdminUserPartProps) {
  const shown = { id: user.id, page: usePageNumber() };
  switch (part) {
    case undefined:
      return <UserProfile user={user} />;
    case "devices":
      return <UserDevices user={user} isSelf={isSelf} />;
    case "answers":
      return <UserAnswers {...shown} />;
    case "ledger":
      return <UserBalance {...shown} />;
    case "credit":
      return <UserCredit {...shown} />;
    case "surveys":
      return <UserSurveys {...shown} />;
    case "withdrawals":
      return <UserWithdrawals {...shown} />;
  }
}

interface PartProps {
  readonly id: number;
  readonly page: number;
}

function UserBalance({ id, page }: PartProps) {
  return (
    <EntryTable
      account="balance"
      forAdmin
      query={useQuery(userBalanceEntriesQuery(id, page))}
      caption={m.admin_user_balance()}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.admin_user_balance_empty()}
          text={m.admin_user_balance_empty_text()}
        />
      }
    />
  );
}

function UserCredit({ id, page }: PartProps) {
  return (
    <EntryTable
      account="credit"
      forAdmin
      query={useQuery(userCreditEntriesQuery(id, page))}
      caption={m.admin_user_credit()}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.admin_user_credit_empty()}
          text={m.admin_user_credit_empty_text()}
        />
      }
    />
  );
}

function UserSurveys({ id, page }: PartProps) {
  return (
    <PagedTable
      query={useQuery(userSurveysQuery(id, page))}
      caption={m.admin_user_surveys()}
      columns={surveyColumns()}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.admin_user_surveys_empty()}
          text={m.admin_user_surveys_empty_text()}
        />
      }
    />
  );
}

const surveyColumns = (): Column<SurveySummary>[] => [
  {
    key: "title",
    header: m.my_surveys_column_title(),
    cell: ({ code, title }) => (
      <>
        <Text fw={600}>{title}</Text>
        <Text fz="sm" c="dimmed">
          {code}
        </Text>
      </>
    ),
  },
  ...surveyFacts(),
];

function UserWithdrawals({ id, page }: PartProps) {
  return (
    <PagedTable
      query={useQuery(userWithdrawalsQuery(id, page))}
      caption={m.admin_user_withdrawals()}
      columns={withdrawalColumns()}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.admin_user_withdrawals_empty()}
          text={m.admin_user_withdrawals_empty_text()}
        />
      }
    />
  );
}
