import { redirect } from "react-router";
import type { RouteObject } from "react-router";
import { requireAdmin } from "../guards.ts";
import { adminSettingRoutes } from "./admin-setting-routes.ts";

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

/** The tabs of the admin home page. */
const adminHomeRoutes = (): RouteObject[] => [
  {
    index: true,
    loader: ({ request }) =>
      redirect(`${new URL(request.url).pathname}/dashboard`),
  },
  {
    path: "dashboard",
    lazy: async () => ({
      Component: (await import("../pages/admin/dashboard-page.tsx"))
        .DashboardPage,
    }),
  },
  {
    path: "history-task",
    lazy: async () => ({
      Component: (await import("../pages/admin/surveys-pages.tsx"))
        .SurveyHistoryPage,
    }),
  },
  {
    path: "task",
    lazy: async () => ({
      Component: (await import("../pages/admin/surveys-pages.tsx"))
        .RunningSurveysPage,
    }),
  },
  {
    path: "users",
    lazy: async () => ({
      Component: (await import("../pages/admin/users-page.tsx")).UsersPage,
    }),
  },
  {
    path: "withdraw",
    lazy: async () => ({
      Component: (await import("../pages/admin/withdrawals-page.tsx"))
        .WithdrawalsPage,
    }),
  },
  {
    path: "payouts",
    lazy: async () => ({
      Component: (await import("../pages/admin/payouts-page.tsx")).PayoutsPage,
    }),
  },
  {
    path: "payments",
    lazy: async () => ({
      Component: (await import("../pages/admin/payments-page.tsx"))
        .PaymentsPage,
    }),
  },
  {
    path: "refunds",
    lazy: async () => ({
      Component: (await import("../pages/admin/refunds-page.tsx")).RefundsPage,
    }),
  },
  {
    path: "adjustment",
    lazy: async () => ({
      Component: (await import("../pages/admin/adjustments-page.tsx"))
        .AdjustmentsPage,
    }),
  },
  {
    path: "review",
    lazy: async () => ({
      Component: (await import("../pages/admin/reviews-page.tsx")).ReviewsPage,
    }),
  },
  {
    path: "answer",
    lazy: async () => ({
      Component: (await import("../pages/admin/answers-page.tsx")).AnswersPage,
    }),
  },
];
