import { userListFilters, userSorts } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { UserFilters } from "../../../features/users/components/user-filters.tsx";
import { UserList } from "../../../features/users/components/user-list.tsx";
import { useChosenUser } from "../../../features/users/user-address.ts";
import { useFilter } from "../../../ui/table/filter-links.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { useSearched } from "../../../ui/table/search-form.tsx";
import { UserPage } from "./user-page.tsx";

/** All users, or the details of the user in the address. */
export function UsersPage() {
  const id = useChosenUser();
  return id === undefined ? <AllUsers /> : <UserPage key={id} id={id} />;
}

function AllUsers() {
  const sort = useFilter("sort", userSorts) ?? "newest";
  return (
    <Page title={m.admin_users_title()} lead={m.admin_users_lead()}>
      <UserFilters sort={sort} />
      <UserList
        page={usePageNumber()}
        search={useSearched()}
        sort={sort}
        state={useFilter("state", userListFilters)}
      />
    </Page>
  );
}
