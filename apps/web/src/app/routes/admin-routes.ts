import { adminTabs } from "@sigi/contract/pages.ts";
import { redirect } from "react-router";
import type { RouteObject } from "react-router";
import { requireAdmin } from "../guards.ts";
import { adminSettingRoutes } from "./admin-setting-routes.ts";
import { tabs } from "./admin-tabs.ts";

/** The admin pages. */
export const adminRoutes = (): RouteObject[] => [
  {
    path: "admin",
    middleware: [requireAdmin],
    lazy: async () => ({
      Component: (await import("../layouts/admin-layout.tsx")).AdminLayout,
    }),
    children: [
      {
        path: "home",
        lazy: async () => ({
          Component: (await import("../layouts/admin-layout.tsx"))
            .AdminHomeLayout,
        }),
        children: adminHomeRoutes(),
      },
      {
        path: "notification",
        lazy: async () => ({
          Component: (await import("../pages/notification-pages.tsx"))
            .AdminNotificationPage,
        }),
      },
      {
        path: "setting",
        lazy: async () => ({
          Component: (await import("../layouts/admin-layout.tsx"))
            .AdminSettingLayout,
        }),
        children: adminSettingRoutes(),
      },
    ],
  },
];

/** The tabs of the admin home page, after its redirection to the first one. */
const adminHomeRoutes = (): RouteObject[] => [
  {
    index: true,
    loader: ({ request }) =>
      redirect(`${new URL(request.url).pathname}/dashboard`),
  },
  ...adminTabs.map(({ path }) => ({
    path: path.replace("/admin/home/", ""),
    lazy: async () => ({ Component: await tabs[path].load() }),
  })),
];
