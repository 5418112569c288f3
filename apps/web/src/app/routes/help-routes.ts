import { redirect } from "react-router";
import type { RouteObject } from "react-router";

/** The public help pages. */
export const helpRoutes = (): RouteObject[] => [
  {
    path: "help",
    lazy: async () => ({
      Component: (await import("../layouts/help-layout.tsx")).HelpLayout,
    }),
    children: [
      {
        index: true,
        loader: ({ request }) =>
          redirect(`${new URL(request.url).pathname}/faq`),
      },
      {
        path: "contact",
        lazy: async () => ({
          Component: (await import("../pages/help/contact-page.tsx"))
            .HelpContactPage,
        }),
      },
      {
        path: "faq",
        lazy: async () => ({
          Component: (await import("../pages/help/faq-page.tsx")).HelpFaqPage,
        }),
      },
      {
        path: "quality",
        lazy: async () => ({
          Component: (await import("../pages/help/quality-page.tsx"))
            .HelpQualityPage,
        }),
      },
      {
        path: "privacy",
        lazy: async () => ({
          Component: (await import("../pages/help/legal-pages.tsx"))
            .HelpPrivacyPage,
        }),
      },
      {
        path: "terms",
        lazy: async () => ({
          Component: (await import("../pages/help/legal-pages.tsx"))
            .HelpTermsPage,
        }),
      },
    ],
  },
];
