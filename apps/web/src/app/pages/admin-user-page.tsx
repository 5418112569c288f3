import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link, useNavigate, useSearchParams } from "react-router";
import { forgetUser } from "../../features/users/api/delete-user.ts";
import { userQuery } from "../../features/users/api/show-user.ts";
import { UserActions } from "../../features/users/components/user-actions.tsx";
import { UserHead } from "../../features/users/components/user-head.tsx";
import { UserParts } from "../../features/users/components/user-parts.tsx";
import { userParts, withoutUser } from "../../features/users/user-address.ts";
import { useCurrentUser } from "../../platform/session.ts";
import { useFilter } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { AdminUserPart } from "./admin-user-parts.tsx";

/** One person, part by part. */
export function AdminUserPage({ id }: { readonly id: number }) {
  const query = useQuery(userQuery(id));
  const part = useFilter("part", userParts);
  const isSelf = useCurrentUser().id === id;
  const { listSearch, toList } = useList();
  const leave = async () => {
    await toList();
    forgetUser(id);
  };
  return (
    <Page
      title={query.data?.name ?? m.admin_user_title()}
      lead={query.data?.email}
      actions={
        <Button
          component={Link}
          to={{ search: listSearch }}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {m.admin_user_back()}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={320} radius="lg" />}>
        {(user) => (
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
            <AdminUserPart user={user} isSelf={isSelf} part={part} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** The list that this person was chosen from, and the way there for good. */
function useList() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const listSearch = withoutUser(query).toString();
  return {
    listSearch,
    toList: async () => {
      await navigate({ search: listSearch }, { replace: true });
    },
  };
}
