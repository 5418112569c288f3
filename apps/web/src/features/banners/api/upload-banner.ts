import { uploadBanner } from "@sigi/contract/banners.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { queryClient } from "../../../platform/query-client.ts";
import { uploadApi } from "../../../platform/upload-api.ts";

interface Upload {
  readonly banner: BodyOf<typeof uploadBanner>;
  /** From 0 to 1, while it is being sent. */
  readonly onProgress: (share: number) => void;
}

/** A picture of one's own in one place. */
export const uploadBannerMutation = (id: number) =>
  mutationOptions({
    mutationFn: ({ banner, onProgress }: Upload) =>
      uploadApi(uploadBanner, { params: { id }, body: banner }, { onProgress }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["banners"] }),
  });
