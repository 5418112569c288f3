import { createBrowserRouter } from "react-router";
import type { RouteObject } from "react-router";
import { RootLayout } from "./layouts/root-layout.tsx";
import { NotFoundPage, RouteError } from "./pages/error-pages.tsx";
import { SplashScreen } from "./layouts/splash-screen.tsx";
import { adminRoutes } from "./routes/admin-routes.ts";
import { authRoutes } from "./routes/auth-routes.ts";
import { builderRoutes } from "./routes/builder-routes.ts";
import { entranceRoutes } from "./routes/entrance-routes.ts";
import { helpRoutes } from "./routes/help-routes.ts";
import { userRoutes } from "./routes/user-routes.ts";

/** One tree, mounted twice: without prefix in Indonesian, under `/en` in English. */
export const createAppRouter = () => createBrowserRouter(appRoutes());

export const appRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: SplashScreen,
    children: [
      { path: "en", ErrorBoundary: RouteError, children: tree() },
      { path: "", ErrorBoundary: RouteError, children: tree() },
    ],
  },
];

const tree = (): RouteObject[] => [
  ...authRoutes(),
  ...userRoutes(),
  ...entranceRoutes(),
  ...builderRoutes(),
  ...adminRoutes(),
  ...helpRoutes(),
  {
    path: "results/shared",
    lazy: async () => ({
      Component: (await import("./pages/results/shared-results-page.tsx"))
        .SharedResultsPage,
    }),
  },
  { path: "*", Component: NotFoundPage },
];
