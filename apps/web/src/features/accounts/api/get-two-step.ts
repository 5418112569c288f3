import { getTwoStep } from "@sigi/contract/two-step.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Whether signing in takes a second step, since when, and how many recovery codes are left. */
export const twoStepQuery = queryOptions({
  queryKey: ["two-step"],
  queryFn: ({ signal }) => callApi(getTwoStep, {}, { signal }),
});
