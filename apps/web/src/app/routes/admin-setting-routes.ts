import { redirect } from "react-router";
import type { RouteObject } from "react-router";

/** The tabs of the admin settings. */
export const adminSettingRoutes = (): RouteObject[] => [
  {
    index: true,
    loader: ({ request }) =>
      redirect(`${new URL(request.url).pathname}/testimony`),
  },
  {
    path: "testimony",
    lazy: async () => ({
      Component: (await import("../pages/admin/setting-pages.tsx"))
        .AdminSettingTestimonyPage,
    }),
  },
  {
    path: "voucher",
    lazy: async () => ({
      Component: (await import("../pages/admin/setting-pages.tsx"))
        .AdminSettingVoucherPage,
    }),
  },
  {
    path: "configuration",
    lazy: async () => ({
      Component: (await import("../pages/admin/configuration-pages.tsx"))
        .AdminSettingConfigurationPage,
    }),
  },
  {
    path: "bank",
    lazy: async () => ({
      Component: (await import("../pages/admin/setting-pages.tsx"))
        .AdminSettingBankPage,
    }),
  },
  {
    path: "push",
    lazy: async () => ({
      Component: (await import("../pages/admin/setting-pages.tsx"))
        .AdminSettingPushPage,
    }),
  },
  {
    path: "banner",
    lazy: async () => ({
      Component: (await import("../pages/admin/setting-pages.tsx"))
        .AdminSettingBannerPage,
    }),
  },
  {
    path: "color",
    lazy: async () => ({
      Component: (await import("../pages/admin/configuration-pages.tsx"))
        .AdminSettingColorPage,
    }),
  },
];
