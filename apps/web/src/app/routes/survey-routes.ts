import type { RouteObject } from "react-router";

/** The pages of a survey, for its creator, in the user's layout. */
export const surveyRoutes = (): RouteObject[] => [
  {
    path: "task/:code",
    lazy: async () => ({
      Component: (await import("../pages/task/overview-page.tsx")).OverviewPage,
    }),
  },
  {
    path: "task/:code/share",
    lazy: async () => ({
      Component: (await import("../pages/task/share-page.tsx")).SharePage,
    }),
  },
  {
    path: "task/:code/results",
    lazy: async () => ({
      Component: (await import("../pages/task/results-page.tsx")).ResultsPage,
    }),
  },
  {
    path: "task/:code/export",
    lazy: async () => ({
      Component: (await import("../pages/task/export-page.tsx")).ExportPage,
    }),
  },
  {
    path: "task/:code/answers",
    lazy: async () => ({
      Component: (await import("../pages/task/answers-page.tsx")).AnswersPage,
    }),
  },
];
