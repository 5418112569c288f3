import {
  listBanners,
  resetBanner,
  uploadBanner,
} from "@sigi/contract/banners.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";
import { uploadApi } from "../../platform/api/upload-api.ts";

export const bannersQuery = queryOptions({
  queryKey: ["banners"],
  queryFn: ({ signal }) => callApi(listBanners, {}, { signal }),
});

interface Upload {
  readonly banner: BodyOf<typeof uploadBanner>;
  /** Called with the share sent so far, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Replaces the default picture of a banner. */
export const uploadBannerMutation = (id: number) =>
  mutationOptions({
    mutationFn: ({ banner, onProgress }: Upload) =>
      uploadApi(uploadBanner, { params: { id }, body: banner }, { onProgress }),
    onSuccess: () => invalidate("banners"),
  });

export const resetBannerMutation = mutationOptions({
  mutationFn: (id: number) => callApi(resetBanner, { params: { id } }),
  onSuccess: () => invalidate("banners"),
});
