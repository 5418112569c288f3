import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  meta: { storedOffline: true },
  queryFn: ({ signal }) => callApi(getDashboard, {}, { signal }),
});

/** The platform's figures, for admins. */
export const adminDashboardQuery = queryOptions({
  queryKey: ["admin-dashboard"],
  queryFn: ({ signal }) => callApi(getAdminDashboard, {}, { signal }),
});
