import type { RouteObject } from "react-router";
import { requireUser } from "../guards.ts";

/** Pages of a signed-in person. */
export const userRoutes = (): RouteObject[] => [
  {
    middleware: [requireUser],
    lazy: async () => ({
      Component: (await import("../layouts/user-layout.tsx")).UserLayout,
    }),
    children: [
      {
        path: "home",
        lazy: async () => ({
          Component: (await import("../pages/home-page.tsx")).HomePage,
        }),
      },
      {
        path: "setting",
        lazy: async () => ({
          Component: (await import("../pages/setting-page.tsx")).SettingPage,
        }),
      },
      {
        path: "notification",
        lazy: async () => ({
          Component: (await import("../pages/notification-page.tsx"))
            .NotificationPage,
        }),
      },
      {
        path: "withdraw",
        lazy: async () => ({
          Component: (await import("../pages/withdraw-page.tsx")).WithdrawPage,
        }),
      },
      {
        path: "task",
        lazy: async () => ({
          Component: (await import("../pages/my-surveys-page.tsx"))
            .MySurveysPage,
        }),
      },
    ],
  },
];
