import { updateService } from "@sigi/contract/services.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";

/** In rupiah per respondent. */
interface NewPrices {
  readonly id: number;
  readonly salePrice: number;
  readonly testerFee: number;
}

export const updateServiceMutation = mutationOptions({
  mutationFn: ({ id, ...body }: NewPrices) =>
    callApi(updateService, { params: { id }, body }),
  onSuccess: () =>
    Promise.all(
      ["services", "audit"].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    ),
});
