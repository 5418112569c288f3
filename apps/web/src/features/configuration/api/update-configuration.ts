import { updateConfiguration } from "@sigi/contract/configuration.ts";
import type { ConfigurationEdit } from "@sigi/contract/configuration.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { configurationQuery } from "../../../platform/configuration.ts";
import { queryClient } from "../../../platform/query-client.ts";

/** Holds at once in this window, for everybody else with their next page or within a minute. */
export const updateConfigurationMutation = mutationOptions({
  mutationFn: (body: ConfigurationEdit) =>
    callApi(updateConfiguration, { body }),
  onSuccess: (configuration) => {
    queryClient.setQueryData(configurationQuery.queryKey, configuration);
    return queryClient.invalidateQueries({ queryKey: ["audit"] });
  },
});
