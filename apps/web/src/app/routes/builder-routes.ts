import type { RouteObject } from "react-router";
import { requireUser } from "../guards.ts";

/** The survey builder. Its one layout keeps the open survey while the tabs change. */
export const builderRoutes = (): RouteObject[] => [
  {
    path: "tasks",
    middleware: [requireUser],
    lazy: async () => ({
      Component: (await import("../layouts/builder-layout.tsx")).BuilderLayout,
    }),
    children: [
      {
        path: "description/:code?",
        lazy: async () => ({
          Component: (await import("../pages/builder-description-page.tsx"))
            .BuilderDescriptionPage,
        }),
      },
      {
        path: "question/:code?",
        lazy: async () => ({
          Component: (await import("../pages/builder-question-page.tsx"))
            .BuilderQuestionPage,
        }),
      },
      {
        path: "setting",
        lazy: async () => ({
          Component: (await import("../pages/builder-setting-page.tsx"))
            .BuilderSettingPage,
        }),
      },
      {
        path: "setting/closing",
        lazy: async () => ({
          Component: (await import("../pages/builder-closing-page.tsx"))
            .BuilderClosingPage,
        }),
      },
    ],
  },
];
