import { changeAvatar, changeName } from "@sigi/contract/accounts.ts";
import { getProfile, updateProfile } from "@sigi/contract/demographics.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { uploadApi } from "../../../platform/api/upload-api.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  meta: { storedOffline: true },
  queryFn: ({ signal }) => callApi(getProfile, {}, { signal }),
});

export const updateProfileMutation = mutationOptions({
  mutationFn: (body: Profile) => callApi(updateProfile, { body }),
  onSuccess: async (profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    await queryClient.invalidateQueries(currentUserQuery);
  },
});

export const changeNameMutation = mutationOptions({
  mutationFn: (name: string) => callApi(changeName, { body: { name } }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
  },
});

interface NewAvatar {
  readonly avatar: File;
  /** Called with the share sent so far, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The response's `msg` confirms the change. Refetches the current user. */
export const changeAvatarMutation = mutationOptions({
  mutationFn: ({ avatar, onProgress }: NewAvatar) =>
    uploadApi(changeAvatar, { body: { avatar } }, { onProgress }),
  onSuccess: () => queryClient.invalidateQueries(currentUserQuery),
});
