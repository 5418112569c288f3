import { Button, Skeleton, Stack, Text } from "@mantine/core";
import type { UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconUserOff from "@tabler/icons-react/dist/esm/icons/IconUserOff.mjs";
import { Link, useNavigate, useSearchParams } from "react-router";
import { forgetUser, userQuery } from "../../../features/users/api.ts";
import { UserActions } from "../../../features/users/components/user-actions.tsx";
import {
  UserHead,
  UserParts,
} from "../../../features/users/components/user-head.tsx";
import {
  userParts,
  withoutUser,
} from "../../../features/users/user-address.ts";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { statusOfError } from "../../../ui/feedback/describe-error.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useFilter } from "../../../ui/table/filter-links.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";

/** Loaded when a user is opened: the user list does not need it. */
const chosenPart = partQuery(
  "admin user",
  async () => (await import("./user-parts.tsx")).AdminUserPart,
);

/** One user's details in tabs. */
export function UserPage({ id }: { readonly id: number }) {
  const query = useQuery(userQuery(id));
  const isGone = statusOfError(query.error) === 404;
  const user = isGone ? undefined : query.data;
  return (
    <Page
      title={user?.name ?? m.admin_user_title()}
      lead={user?.email}
      actions={<BackToList />}
    >
      {isGone ? (
        <EmptyState
          icon={<IconUserOff size={28} />}
          title={m.admin_user_gone()}
          text={m.admin_user_gone_text()}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton height={320} radius="lg" />}
        >
          {(shown) => <Details user={shown} />}
        </QueryView>
      )}
    </Page>
  );
}

function BackToList() {
  const [query] = useSearchParams();
  return (
    <Button
      component={Link}
      to={{ search: withoutUser(query).toString() }}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {m.admin_user_back()}
    </Button>
  );
}

function Details({ user }: { readonly user: UserDetail }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const part = useFilter("part", userParts);
  const isSelf = useCurrentUser().id === user.id;
  const leave = async () => {
    const search = withoutUser(query).toString();
    await navigate({ search }, { replace: true });
    forgetUser(user.id);
  };
  return (
    <Stack gap="lg">
      <UserHead user={user}>
        {isSelf ? (
          <Text c="dimmed">{m.admin_user_own()}</Text>
        ) : (
          <UserActions
            user={user}
            onDeleted={() => {
              void leave();
            }}
          />
        )}
      </UserHead>
      <UserParts />
      <QueryView
        query={useQuery(chosenPart)}
        skeleton={<Skeleton height={240} radius="lg" />}
      >
        {(AdminUserPart) => (
          <AdminUserPart user={user} isSelf={isSelf} part={part} />
        )}
      </QueryView>
    </Stack>
  );
}
