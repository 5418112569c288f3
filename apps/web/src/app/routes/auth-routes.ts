import type { RouteObject } from "react-router";
import { queryClient } from "../../platform/api/query-client.ts";
import {
  redirectFromIndex,
  requireUser,
  requireUserOrToken,
  requireVisitor,
} from "../guards.ts";

/** The index and the pages of sign-in, registration and sign-out. */
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
        lazy: async () => {
          const page = await import("../pages/auth/sign-in-page.tsx");
          page.putSignInResults(queryClient);
          return { Component: page.SignInPage };
        },
      },
      {
        path: "register",
        middleware: [requireVisitor],
        lazy: async () => ({
          Component: (await import("../pages/auth/registration-page.tsx"))
            .RegistrationPage,
        }),
      },
      {
        path: "forgot-password",
        lazy: async () => ({
          Component: (await import("../pages/auth/password-reset-pages.tsx"))
            .ForgotPasswordPage,
        }),
      },
      {
        path: "reset-password",
        lazy: async () => ({
          Component: (await import("../pages/auth/password-reset-pages.tsx"))
            .ResetPasswordPage,
        }),
      },
      {
        path: "verification",
        middleware: [requireUserOrToken],
        lazy: async () => ({
          Component: (await import("../pages/auth/verification-page.tsx"))
            .VerificationPage,
        }),
      },
      {
        path: "getting-started",
        middleware: [requireUser],
        lazy: async () => ({
          Component: (await import("../pages/auth/getting-started-page.tsx"))
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
          Component: (await import("../pages/auth/sign-out-page.tsx"))
            .SignOutPage,
        }),
      },
      {
        path: "auth/google",
        lazy: async () => ({
          Component: (await import("../pages/auth/google-sign-in-page.tsx"))
            .GoogleSignInPage,
        }),
      },
    ],
  },
];

/** The index only redirects. */
function Nothing() {
  return null;
}
