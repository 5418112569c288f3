import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { matchingUsersQuery } from "../../platform/api/matching-users.ts";
import { useCurrentUser } from "../../platform/session/session.ts";

interface UserPickerProps {
  readonly search: string;
  /** Called with a new search, which invalidates the earlier choice. */
  readonly onSearch: (search: string) => void;
  /** The chosen user's id; empty before. */
  readonly user: {
    readonly value: string;
    readonly onChange: (userId: string) => void;
    readonly error: string | undefined;
    readonly "data-path": string;
  };
  /** True if the search has the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

/** A search, and the user chosen among its matches. Admins do not choose themselves. */
export function UserPicker({
  search,
  onSearch,
  user: { onChange, ...user },
  isFirst = false,
}: UserPickerProps) {
  const { id: adminId } = useCurrentUser();
  const [sought] = useDebouncedValue(search.trim(), 300);
  const { data, isFetching } = useQuery(matchingUsersQuery(sought));
  const matches = (data?.rows ?? []).filter(({ id }) => id !== adminId);
  return (
    <>
      <TextInput
        type="search"
        label={m.user_picker_search()}
        description={m.user_picker_search_hint()}
        maxLength={100}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        value={search}
        onChange={({ currentTarget }) => {
          onSearch(currentTarget.value);
        }}
      />
      <NativeSelect
        label={m.user_picker_user()}
        disabled={matches.length === 0}
        data={[
          {
            value: "",
            label: placeholder({
              searched: data !== undefined,
              isFetching,
              found: matches.length,
            }),
          },
          ...matches.map(({ id, name, email }) => ({
            value: String(id),
            label: `${name} · ${email}`,
          })),
        ]}
        {...user}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </>
  );
}

function placeholder({
  searched,
  isFetching,
  found,
}: {
  readonly searched: boolean;
  readonly isFetching: boolean;
  readonly found: number;
}): string {
  if (isFetching) return m.common_loading();
  if (!searched) return m.user_picker_search_first();
  return found === 0 ? m.user_picker_none() : m.user_picker_choose();
}
