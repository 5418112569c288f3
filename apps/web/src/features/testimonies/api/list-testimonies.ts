import { listTestimonies } from "@sigi/contract/testimonies.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const testimoniesQuery = queryOptions({
  queryKey: ["testimonies"],
  queryFn: ({ signal }) => callApi(listTestimonies, {}, { signal }),
});
