import { m } from "@sigi/messages/messages";

/** The help pages in the order of every menu. `to` has no language prefix. */
export const helpPages = [
  { to: "/help/contact", name: "contact", title: m.help_contact },
  { to: "/help/faq", name: "faq", title: m.help_faq },
  { to: "/help/quality", name: "quality", title: m.help_quality },
  { to: "/help/privacy", name: "privacy", title: m.help_privacy },
  { to: "/help/terms", name: "terms", title: m.help_terms },
] as const;
