/** The layout around a page. */
export type PageLayout =
  "redirect" | "default" | "user" | "builder" | "answer" | "admin" | "help";

/**
 * Who may open a page: `visitor` users who are not signed in, `auth` and `user` signed-in users, `admin` admins, `none`
 * everybody.
 */
export type PageGuard = "none" | "visitor" | "auth" | "user" | "admin";

export interface Page {
  /** The path of the Indonesian page; the English one begins with `/en`. `:name` is a parameter. */
  readonly path: string;
  readonly layout: PageLayout;
  readonly guard: PageGuard;
}

/** Every page of the web app. Other paths get a 404. */
export const pages: readonly Page[] = [
  { path: "/", layout: "redirect", guard: "none" },
  { path: "/login", layout: "default", guard: "visitor" },
  { path: "/register", layout: "default", guard: "visitor" },
  { path: "/logout", layout: "redirect", guard: "none" },
  { path: "/forgot-password", layout: "default", guard: "none" },
  { path: "/reset-password", layout: "default", guard: "none" },
  { path: "/verification", layout: "default", guard: "auth" },
  { path: "/auth/google", layout: "redirect", guard: "none" },
  { path: "/getting-started", layout: "default", guard: "auth" },

  ...inLayout("user", "user", [
    "/home",
    "/home/history",
    "/home/task-history",
    "/home/receipt/:order",
    "/home/refund",
    "/home/refund/:id",
    "/home/withdraw",
    "/notification",
    "/setting",
    "/setting/other",
    "/task",
    "/task/:code",
    "/task/:code/results",
    "/task/:code/answers",
    "/task/:code/export",
    "/task/:code/share",
    "/withdraw",
  ]),

  ...inLayout("builder", "none", [
    "/task-guest",
    "/task-guest/description",
    "/task-guest/question",
    "/task-guest/setting",
    "/task-guest/import",
  ]),
  ...inLayout("builder", "auth", [
    "/tasks/description",
    "/tasks/description/:code",
    "/tasks/question",
    "/tasks/question/:code",
    "/tasks/import/:code",
    "/tasks/setting",
    "/tasks/setting/closing",
  ]),

  ...inLayout("answer", "none", [
    "/tasks/guest",
    "/tasks/private",
    "/tasks/surveys/finish",
    "/tasks/surveys/:code",
    "/tasks/surveys/:code/:section",
  ]),
  ...inLayout("answer", "auth", [
    "/tasks/preview",
    "/tasks/preview/:code",
    "/tasks/preview/:code/:section",
  ]),

  ...inLayout("admin", "admin", [
    "/admin/home",
    "/admin/home/dashboard",
    "/admin/home/history-task",
    "/admin/home/users",
    "/admin/home/withdraw",
    "/admin/home/payouts",
    "/admin/home/payments",
    "/admin/home/refunds",
    "/admin/home/adjustment",
    "/admin/home/answer",
    "/admin/home/review",
    "/admin/home/task",
    "/admin/notification",
    "/admin/setting",
    "/admin/setting/testimony",
    "/admin/setting/voucher",
    "/admin/setting/configuration",
    "/admin/setting/bank",
    "/admin/setting/push",
    "/admin/setting/banner",
    "/admin/setting/color",
  ]),

  ...inLayout("help", "none", [
    "/help",
    "/help/contact",
    "/help/faq",
    "/help/quality",
    "/help/privacy",
    "/help/terms",
    "/results/shared",
  ]),
];

function inLayout(
  layout: PageLayout,
  guard: PageGuard,
  paths: readonly string[],
): Page[] {
  return paths.map((path) => ({ path, layout, guard }));
}
