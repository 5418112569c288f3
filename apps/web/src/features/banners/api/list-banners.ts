import { listBanners } from "@sigi/contract/banners.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const bannersQuery = queryOptions({
  queryKey: ["banners"],
  queryFn: ({ signal }) => callApi(listBanners, {}, { signal }),
});
