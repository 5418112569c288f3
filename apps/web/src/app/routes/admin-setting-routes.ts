import { redirect } from "react-router";
import type { RouteObject } from "react-router";

/** The tabs of the admin's settings. */
export const adminSettingRoutes = (): RouteObject[] => [
  {
    index: true,
    loader: ({ request }) =>
      redirect(`${new URL(request.url).pathname}/testimony`),
  },
  {
    path: "configuration",
    lazy: async () => ({
      Component: (await import("../pages/admin-setting-configuration-page.tsx"))
        .AdminSettingConfigurationPage,
    }),
  },
  {
    path: "bank",
    lazy: async () => ({
      Component: (await import("../pages/admin-setting-bank-page.tsx"))
        .AdminSettingBankPage,
    }),
  },
  {
    path: "color",
    lazy: async () => ({
      Component: (await import("../pages/admin-setting-color-page.tsx"))
        .AdminSettingColorPage,
    }),
  },
];
