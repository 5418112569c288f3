import { updateConfiguration } from "@sigi/contract/configuration.ts";
import type { ConfigurationEdit } from "@sigi/contract/configuration.ts";
import { updateService } from "@sigi/contract/services.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { configurationQuery } from "../../platform/api/configuration.ts";
import { invalidate, queryClient } from "../../platform/api/query-client.ts";

/**
 * Updates the configuration. It takes effect in this window at once, elsewhere with the next page or within a minute.
 */
export const updateConfigurationMutation = mutationOptions({
  mutationFn: (body: ConfigurationEdit) =>
    callApi(updateConfiguration, { body }),
  onSuccess: (configuration) => {
    queryClient.setQueryData(configurationQuery.queryKey, configuration);
    return invalidate("audit");
  },
});

/** Prices in rupiah per respondent. */
interface NewPrices {
  readonly id: number;
  readonly salePrice: number;
  readonly respondentFee: number;
}

export const updateServiceMutation = mutationOptions({
  mutationFn: ({ id, ...body }: NewPrices) =>
    callApi(updateService, { params: { id }, body }),
  onSuccess: () => invalidate("services", "audit"),
});
