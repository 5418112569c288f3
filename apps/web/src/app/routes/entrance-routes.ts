import type { RouteObject } from "react-router";
import { knowUser } from "../guards.ts";

/** Where creators come in without an account. An area of its own, because the builder's is large. */
export const entranceRoutes = (): RouteObject[] => [
  {
    path: "task-guest",
    middleware: [knowUser],
    lazy: async () => ({
      Component: (await import("../layouts/guest-builder-layout.tsx"))
        .GuestBuilderLayout,
    }),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import("../pages/builder/guest-start-page.tsx"))
            .GuestStartPage,
        }),
      },
    ],
  },
];
