import type { Locale } from "@sigi/contract/accounts.ts";
import { adminTabs, pages } from "@sigi/contract/pages.ts";
import type { PageLayout } from "@sigi/contract/pages.ts";
import { m } from "@sigi/messages/messages";

/** A page's paths in both languages: `/home` and `/en/home`. */
export interface PagePaths {
  readonly id: string;
  readonly en: string;
}

const known = pages.map((page) => ({ ...page, shape: shapeOf(page.path) }));

/** The requested page's paths in both languages; undefined if the web app has no such page. */
export function pathsOfPage(url: string): PagePaths | undefined {
  if (!pageOf(url)) return undefined;
  const path = pathOf(url);
  return { id: path, en: path === "/" ? "/en" : `/en${path}` };
}

/** The page's path pattern in the list of pages: `/tasks/question/:code`. */
export const pageAt = (url: string): string | undefined => pageOf(url)?.path;

/** The modules of `apps/web/src/app/layouts` that the page loads first; none for pages that only redirect. */
export function layoutsOfPage(url: string): readonly string[] {
  const page = pageOf(url);
  if (!page) return [];
  // The entrance to the builder does not load it.
  if (page.path === "/task-guest") return ["guest-builder-layout"];
  return layouts[page.layout];
}

const layouts: Readonly<Record<PageLayout, readonly string[]>> = {
  redirect: [],
  answer: [],
  default: ["auth-layout"],
  user: ["user-layout"],
  builder: ["builder-layout"],
  admin: ["admin-layout"],
  help: ["help-layout"],
};

function pageOf(url: string) {
  const path = pathOf(url);
  return known.find(({ shape }) => shape.test(path));
}

/** The language of a page, which follows from its path. */
export const localeOfPage = (url: string): Locale =>
  /^\/en(?=[/?#]|$)/.test(url) ? "en" : "id";

const pathOf = (url: string) => withoutLocale(url.replace(/[?#].*$/s, ""));

/** `/en/home` → `/home`, `/en` → `/`. */
const withoutLocale = (path: string) =>
  path.replace(/^\/en(?=\/|$)/, "") || "/";

/** `/tasks/question/:code` as a regular expression. It ignores a trailing slash, as the web app's router does. */
function shapeOf(path: string): RegExp {
  const parts = path.split("/").filter(Boolean);
  const shapes = parts.map((part) =>
    part.startsWith(":") ? "/[^/]+" : `/${part}`,
  );
  return new RegExp(`^${shapes.join("")}/?$`);
}

type Text = (
  params: Record<string, never>,
  options: { locale: Locale },
) => string;

// The titles of tabs are looked up by key; no title has parameters.
const texts = m as unknown as Readonly<Record<keyof typeof m, Text>>;

/**
 * Titles of pages before their JavaScript runs, for link previews, search engines and slow connections. A survey's
 * pages set their own title; `/` only redirects.
 */
const titles: Readonly<Record<string, Text>> = {
  "/login": m.login_title,
  "/register": m.register_title,
  "/logout": m.nav_logout,
  "/forgot-password": m.forgot_title,
  "/reset-password": m.reset_title,
  "/verification": m.verification_title,
  "/auth/google": m.google_title,
  "/getting-started": m.welcome_title,

  "/home": m.home_title,
  "/home/receipt/:order": m.receipt_title,
  "/home/refund": m.refund_title,
  "/home/refund/:id": m.refund_one_title,
  "/home/history": m.history_balance_title,
  "/home/task-history": m.history_surveys_title,
  "/home/withdraw": m.withdraw_history,
  "/notification": m.notification_title,
  "/setting": m.setting_tab_profile,
  "/setting/other": m.setting_other_title,
  "/task": m.my_surveys_title,
  "/task/:code": m.results_title,
  "/task/:code/results": m.results_tab_results,
  "/task/:code/answers": m.results_tab_answers,
  "/task/:code/export": m.result_export_tab,
  "/task/:code/share": m.share_title,
  "/withdraw": m.withdraw_title,

  "/task-guest": m.guest_title,
  "/task-guest/description": m.start_title,
  "/task-guest/question": m.builder_tab_questions,
  "/task-guest/setting": m.builder_tab_settings,
  "/task-guest/import": m.import_report_title,
  "/tasks/description": m.start_title,
  "/tasks/description/:code": m.builder_tab_description,
  "/tasks/question": m.builder_tab_questions,
  "/tasks/question/:code": m.builder_tab_questions,
  "/tasks/import/:code": m.import_report_title,
  "/tasks/setting": m.builder_tab_settings,
  "/tasks/setting/closing": m.settings_closing,

  "/tasks/guest": m.guest_list_tab,
  "/tasks/private": m.private_tab,
  "/tasks/surveys/finish": m.answer_finish_tab,
  "/tasks/preview": m.preview_tab,
  "/tasks/preview/:code": m.preview_tab,
  "/tasks/preview/:code/:section": m.preview_tab,

  "/admin/home": m.admin_dashboard_title,
  ...Object.fromEntries(
    adminTabs.map(({ path, title }) => [path, texts[title]]),
  ),
  "/admin/notification": m.notification_title,
  "/admin/setting": m.testimony_title,
  "/admin/setting/testimony": m.testimony_title,
  "/admin/setting/voucher": m.voucher_title,
  "/admin/setting/configuration": m.configuration_title,
  "/admin/setting/bank": m.bank_title,
  "/admin/setting/push": m.announcement_page_title,
  "/admin/setting/banner": m.banner_title,
  "/admin/setting/color": m.color_title,

  "/help": m.help_faq,
  "/help/contact": m.help_contact,
  "/help/faq": m.help_faq,
  "/help/quality": m.help_quality,
  "/help/privacy": m.help_privacy,
  "/help/terms": m.help_terms,
  "/results/shared": m.results_title,
};

/** The title of a page by its path pattern; undefined for pages that set their own, and for `/`. */
export const titleOfPage = (path: string, locale: Locale): string | undefined =>
  titles[path]?.({}, { locale });
