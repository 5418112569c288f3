import { Stack } from "@mantine/core";
import { userSorts } from "@sigi/contract/users.ts";
import type { UserListFilter, UserSort } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { FilterLinks } from "../../../ui/table/filter-links.tsx";
import { SearchForm } from "../../../ui/table/search-form.tsx";
import { SortSelect } from "../../../ui/table/sort-select.tsx";

const states: Record<UserListFilter, () => string> = {
  active: m.admin_users_active,
  suspended: m.admin_users_suspended,
  admin: m.admin_users_admins,
};

const sortLabels: Record<UserSort, () => string> = {
  newest: m.admin_users_sort_newest,
  oldest: m.admin_users_sort_oldest,
  name: m.admin_users_sort_name,
  name_desc: m.admin_users_sort_name_desc,
  level: m.admin_users_sort_level,
  level_asc: m.admin_users_sort_level_asc,
};

/** Filters and sorts the user list. */
export function UserFilters({ sort }: { readonly sort: UserSort }) {
  return (
    <Stack>
      <SearchForm label={m.admin_users_search()} />
      <FilterLinks
        label={m.admin_users_filter()}
        parameter="state"
        choices={[
          { value: null, label: m.admin_users_all() },
          ...Object.entries(states).map(([value, label]) => ({
            value,
            label: label(),
          })),
        ]}
      />
      <SortSelect
        sorted={sort}
        choices={userSorts.map((value) => ({
          value,
          label: sortLabels[value](),
        }))}
      />
    </Stack>
  );
}
