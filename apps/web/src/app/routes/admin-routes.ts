import { redirect } from "react-router";
import type { RouteObject } from "react-router";
import { requireAdmin } from "../guards.ts";

/** Pages of the administration. */
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
        children: [
          {
            index: true,
            loader: ({ request }) =>
              redirect(`${new URL(request.url).pathname}/withdraw`),
          },
          {
            path: "withdraw",
            lazy: async () => ({
              Component: (await import("../pages/admin-withdraw-page.tsx"))
                .AdminWithdrawPage,
            }),
          },
        ],
      },
    ],
  },
];
