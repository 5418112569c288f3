import { listServices } from "@sigi/contract/services.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { currentLocale } from "../../../platform/locale.ts";

/** The question types with their prices. They rarely change. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ["services", currentLocale()],
    queryFn: ({ signal }) => callApi(listServices, {}, { signal }),
    staleTime: 5 * 60_000,
  });
