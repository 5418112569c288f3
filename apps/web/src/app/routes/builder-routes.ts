import type { RouteObject } from "react-router";
import { knowUser, requireUser } from "../guards.ts";

const layout = async () => ({
  Component: (await import("../layouts/builder-layout.tsx")).BuilderLayout,
});

/** The survey builder for users and for guests. Both share one layout, which keeps the survey open across tabs. */
export const builderRoutes = (): RouteObject[] => [
  {
    path: "tasks",
    middleware: [requireUser],
    lazy: layout,
    children: [
      {
        path: "description/:code?",
        lazy: async () => ({
          Component: (await import("../pages/builder/description-page.tsx"))
            .BuilderDescriptionPage,
        }),
      },
      {
        path: "question/:code?",
        lazy: async () => ({
          Component: (await import("../pages/builder/question-page.tsx"))
            .BuilderQuestionPage,
        }),
      },
      {
        path: "import/:code",
        lazy: async () => ({
          Component: (await import("../pages/builder/import-report-page.tsx"))
            .ImportReportPage,
        }),
      },
      {
        path: "setting",
        lazy: async () => ({
          Component: (await import("../pages/builder/setting-page.tsx"))
            .BuilderSettingPage,
        }),
      },
      {
        path: "setting/closing",
        lazy: async () => ({
          Component: (await import("../pages/builder/closing-page.tsx"))
            .BuilderClosingPage,
        }),
      },
    ],
  },
  {
    path: "task-guest",
    middleware: [knowUser],
    lazy: layout,
    children: [
      {
        path: "description",
        lazy: async () => ({
          Component: (await import("../pages/builder/description-page.tsx"))
            .BuilderDescriptionPage,
        }),
      },
      {
        path: "question",
        lazy: async () => ({
          Component: (await import("../pages/builder/question-page.tsx"))
            .BuilderQuestionPage,
        }),
      },
      {
        path: "setting",
        lazy: async () => ({
          Component: (await import("../pages/builder/setting-page.tsx"))
            .BuilderSettingPage,
        }),
      },
      {
        path: "import",
        lazy: async () => ({
          Component: (await import("../pages/builder/import-report-page.tsx"))
            .GuestImportReportPage,
        }),
      },
    ],
  },
];
