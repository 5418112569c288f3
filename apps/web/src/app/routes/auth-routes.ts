import type { RouteObject } from "react-router";
import {
  redirectFromIndex,
  requireUser,
  requireUserOrToken,
  requireVisitor,
} from "../guards.ts";

/** The start, and everything around signing in. */
export const authRoutes = (): RouteObject[] => [
  { index: true, middleware: [redirectFromIndex], Component: Nothing },
  {
    lazy: async () => ({
      Component: (await import("../layouts/auth-layout.tsx")).AuthLayout,
    }),
    children: [
      {
        path: "login",
        middleware: [requireVisitor],
        lazy: async () => ({
          Component: (await import("../pages/login-page.tsx")).LoginPage,
        }),
      },
      {
        path: "register",
        middleware: [requireVisitor],
        lazy: async () => ({
          Component: (await import("../pages/register-page.tsx")).RegisterPage,
        }),
      },
      {
        path: "forgot-password",
        lazy: async () => ({
          Component: (await import("../pages/forgot-password-page.tsx"))
            .ForgotPasswordPage,
        }),
      },
      {
        path: "reset-password",
        lazy: async () => ({
          Component: (await import("../pages/reset-password-page.tsx"))
            .ResetPasswordPage,
        }),
      },
      {
        path: "verification",
        middleware: [requireUserOrToken],
        lazy: async () => ({
          Component: (await import("../pages/verification-page.tsx"))
            .VerificationPage,
        }),
      },
      {
        path: "getting-started",
        middleware: [requireUser],
        lazy: async () => ({
          Component: (await import("../pages/getting-started-page.tsx"))
            .GettingStartedPage,
        }),
      },
    ],
  },
  {
    lazy: async () => ({
      Component: (await import("../layouts/redirect-layout.tsx"))
        .RedirectLayout,
    }),
    children: [
      {
        path: "logout",
        lazy: async () => ({
          Component: (await import("../pages/logout-page.tsx")).LogoutPage,
        }),
      },
      {
        path: "auth/google",
        lazy: async () => ({
          Component: (await import("../pages/auth-google-page.tsx"))
            .AuthGooglePage,
        }),
      },
    ],
  },
];

/** The index only redirects. */
function Nothing() {
  return null;
}
