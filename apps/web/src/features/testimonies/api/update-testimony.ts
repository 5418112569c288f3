import { updateTestimony } from "@sigi/contract/testimonies.ts";
import type { TestimonyEdit } from "@sigi/contract/testimonies.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

/** The words of one place. */
export const updateTestimonyMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: TestimonyEdit) =>
      callApi(updateTestimony, { params: { id }, body }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: ["testimonies"] }),
  });
