import type { RouteObject } from "react-router";
import { knowUser } from "../guards.ts";

/** The entry pages of creators without an account. They are a separate area because the builder's is large. */
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
