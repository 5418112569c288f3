import { updateProfile } from "@sigi/contract/accounts.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";
import { profileQuery } from "./get-profile.ts";

export const updateProfileMutation = mutationOptions({
  mutationFn: (body: Profile) => callApi(updateProfile, { body }),
  onSuccess: async (profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    await queryClient.invalidateQueries(currentUserQuery);
  },
});
