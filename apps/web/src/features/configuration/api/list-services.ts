import { listServices } from "@sigi/contract/services.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { currentLocale } from "../../../platform/locale.ts";

/** The question types with their prices, names in the page's language. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ["services", currentLocale()],
    queryFn: ({ signal }) => callApi(listServices, {}, { signal }),
  });
