import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** The platform's figures; for admins. */
export const adminDashboardQuery = queryOptions({
  queryKey: ["admin-dashboard"],
  queryFn: ({ signal }) => callApi(getAdminDashboard, {}, { signal }),
});
