import { m } from "@sigi/messages/messages";
import { UserList } from "../../features/users/components/user-list.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageNumber } from "../../ui/pager.tsx";
import { SearchForm, useSearched } from "../../ui/search-form.tsx";

export function AdminUsersPage() {
  return (
    <Page title={m.admin_users_title()} lead={m.admin_users_lead()}>
      <SearchForm label={m.admin_users_search()} />
      <UserList page={usePageNumber()} search={useSearched()} />
    </Page>
  );
}
