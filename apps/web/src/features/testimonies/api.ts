import {
  changeTestimonyPhoto,
  listTestimonies,
  updateTestimony,
} from "@sigi/contract/testimonies.ts";
import type { TestimonyEdit } from "@sigi/contract/testimonies.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";
import { uploadApi } from "../../platform/api/upload-api.ts";

export const testimoniesQuery = queryOptions({
  queryKey: ["testimonies"],
  queryFn: ({ signal }) => callApi(listTestimonies, {}, { signal }),
});

/** Updates the text of one testimony. */
export const updateTestimonyMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: TestimonyEdit) =>
      callApi(updateTestimony, { params: { id }, body }),
    onSuccess: () => invalidate("testimonies"),
  });

interface Upload {
  readonly photo: File;
  /** Called with the share sent so far, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Replaces the photo of one testimony. */
export const changeTestimonyPhotoMutation = (id: number) =>
  mutationOptions({
    mutationFn: ({ photo, onProgress }: Upload) =>
      uploadApi(
        changeTestimonyPhoto,
        { params: { id }, body: { photo } },
        { onProgress },
      ),
    onSuccess: () => invalidate("testimonies"),
  });
