import type { RouteObject } from "react-router";
import { queryClient } from "../../platform/api/query-client.ts";
import { redirectAdmins, requireUser } from "../guards.ts";
import { surveyRoutes } from "./survey-routes.ts";

/** The pages of a signed-in user. */
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
          Component: (await import("../layouts/user-layout.tsx")).HomeLayout,
        }),
        children: homeRoutes(),
      },
      {
        path: "home/refund",
        lazy: async () => ({
          Component: (await import("../pages/home/refund-pages.tsx"))
            .RefundCreditPage,
        }),
      },
      {
        path: "home/refund/:id",
        lazy: async () => ({
          Component: (await import("../pages/home/refund-pages.tsx"))
            .RefundPage,
        }),
      },
      {
        path: "home/receipt/:order",
        lazy: async () => ({
          Component: (await import("../pages/home/receipt-page.tsx"))
            .ReceiptPage,
        }),
      },
      {
        path: "setting",
        lazy: async () => ({
          Component: (await import("../layouts/user-layout.tsx")).SettingLayout,
        }),
        children: settingRoutes(),
      },
      {
        path: "notification",
        lazy: async () => ({
          Component: (await import("../pages/notification-pages.tsx"))
            .NotificationPage,
        }),
      },
      {
        path: "withdraw",
        lazy: async () => {
          const page = await import("../pages/home/withdraw-page.tsx");
          page.putWithdrawResults(queryClient, new URL(window.location.href));
          return { Component: page.WithdrawPage };
        },
      },
      {
        path: "task",
        lazy: async () => ({
          Component: (await import("../pages/home/my-surveys-page.tsx"))
            .MySurveysPage,
        }),
      },
      ...surveyRoutes(),
    ],
  },
];

/** The tabs of the home page. */
const homeRoutes = (): RouteObject[] => [
  {
    index: true,
    middleware: [redirectAdmins],
    lazy: async () => {
      const page = await import("../pages/home/home-page.tsx");
      page.putHomeResults(queryClient, new URL(window.location.href));
      return { Component: page.HomePage };
    },
  },
  {
    path: "history",
    lazy: async () => ({
      Component: (await import("../pages/home/history-pages.tsx"))
        .BalanceHistoryPage,
    }),
  },
  {
    path: "task-history",
    lazy: async () => ({
      Component: (await import("../pages/home/history-pages.tsx"))
        .ParticipationHistoryPage,
    }),
  },
  {
    path: "withdraw",
    lazy: async () => ({
      Component: (await import("../pages/home/history-pages.tsx"))
        .WithdrawalHistoryPage,
    }),
  },
];

/** The tabs of the settings. */
const settingRoutes = (): RouteObject[] => [
  {
    index: true,
    lazy: async () => ({
      Component: (await import("../pages/setting/profile-page.tsx"))
        .ProfilePage,
    }),
  },
  {
    path: "other",
    lazy: async () => ({
      Component: (await import("../pages/setting/other-page.tsx"))
        .OtherSettingsPage,
    }),
  },
];
