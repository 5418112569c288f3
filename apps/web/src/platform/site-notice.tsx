import type { Configuration } from "@sigi/contract/configuration.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import "./site-notice.css";

interface SiteNoticeProps {
  readonly configuration: Configuration | undefined;
  readonly locale: Locale;
}

/** What an admin has to tell everybody, above the page; in the other language rather than not at all. */
export function SiteNotice({ configuration, locale }: SiteNoticeProps) {
  const { noticeId = "", noticeEn = "" } = configuration ?? {};
  const own = locale === "id" ? noticeId : noticeEn;
  const text = own || noticeId || noticeEn;
  if (text === "") return null;
  const lang = own ? locale : locale === "id" ? "en" : "id";
  return (
    <aside className="site-notice" aria-label={m.site_notice()}>
      <span lang={lang}>{text}</span>
    </aside>
  );
}
