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
      Component: (await import("../pages/admin/testimony-page.tsx"))
        .TestimonyPage,
    }),
  },
  {
    path: "voucher",
    lazy: async () => ({
      Component: (await import("../pages/admin/voucher-page.tsx")).VoucherPage,
    }),
  },
  {
    path: "configuration",
    lazy: async () => ({
      Component: (await import("../pages/admin/configuration-page.tsx"))
        .ConfigurationPage,
    }),
  },
  {
    path: "bank",
    lazy: async () => ({
      Component: (await import("../pages/admin/bank-page.tsx")).BankPage,
    }),
  },
  {
    path: "push",
    lazy: async () => ({
      Component: (await import("../pages/admin/announcement-page.tsx"))
        .AnnouncementPage,
    }),
  },
  {
    path: "banner",
    lazy: async () => ({
      Component: (await import("../pages/admin/banner-page.tsx")).BannerPage,
    }),
  },
  {
    path: "color",
    lazy: async () => ({
      Component: (await import("../pages/admin/color-page.tsx")).ColorPage,
    }),
  },
];
