import { changeAvatar } from "@sigi/contract/accounts.ts";
import { mutationOptions } from "@tanstack/react-query";
import { queryClient } from "../../../platform/query-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";
import { uploadApi } from "../../../platform/upload-api.ts";

interface NewAvatar {
  readonly avatar: File;
  /** How much of it is sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Its answer's `msg` says that it is done. The person is fetched again by everything that shows them. */
export const changeAvatarMutation = mutationOptions({
  mutationFn: ({ avatar, onProgress }: NewAvatar) =>
    uploadApi(changeAvatar, { body: { avatar } }, { onProgress }),
  onSuccess: () => queryClient.invalidateQueries(currentUserQuery),
});
