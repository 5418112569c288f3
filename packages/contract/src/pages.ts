/** The layout around a page. */
export type PageLayout =
  "redirect" | "default" | "user" | "builder" | "answer" | "admin" | "help";

/**
 * The users who may open a page: `visitor` those who are not signed in, `auth` and `user` those who are, `admin`
 * admins, `none` everyone.
 */
export type PageGuard = "none" | "visitor" | "auth" | "user" | "admin";

export interface Page {
  /** The path of the Indonesian page; the English one begins with `/en`. `:name` is a parameter. */
  readonly path: string;
  readonly layout: PageLayout;
  readonly guard: PageGuard;
}

/** The tabs of the admin home page in their order, with the message of each title. */
export const adminTabs = [
  { path: "/admin/home/dashboard", title: "admin_dashboard_title" },
  { path: "/admin/home/task", title: "admin_surveys_running_title" },
  { path: "/admin/home/history-task", title: "admin_surveys_history_title" },
  { path: "/admin/home/users", title: "admin_users_title" },
  { path: "/admin/home/withdraw", title: "withdraw_title" },
  { path: "/admin/home/payouts", title: "payouts_title" },
  { path: "/admin/home/payments", title: "payments_title" },
  { path: "/admin/home/refunds", title: "admin_refunds_title" },
  { path: "/admin/home/adjustment", title: "admin_adjustments_title" },
  { path: "/admin/home/answer", title: "admin_answers_title" },
  { path: "/admin/home/review", title: "review_title" },
] as const;
export type AdminTab = (typeof adminTabs)[number];

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
    ...adminTabs.map(({ path }) => path),
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
