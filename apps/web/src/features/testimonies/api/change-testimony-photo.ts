import { changeTestimonyPhoto } from "@sigi/contract/testimonies.ts";
import { mutationOptions } from "@tanstack/react-query";
import { queryClient } from "../../../platform/query-client.ts";
import { uploadApi } from "../../../platform/upload-api.ts";

interface Upload {
  readonly photo: File;
  /** From 0 to 1, while it is being sent. */
  readonly onProgress: (share: number) => void;
}

/** The photo of one place. */
export const changeTestimonyPhotoMutation = (id: number) =>
  mutationOptions({
    mutationFn: ({ photo, onProgress }: Upload) =>
      uploadApi(
        changeTestimonyPhoto,
        { params: { id }, body: { photo } },
        { onProgress },
      ),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: ["testimonies"] }),
  });
