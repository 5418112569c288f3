import type { Configuration } from "@sigi/contract/configuration.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";

/** Inline styles, because each entry would have to import a style sheet. */
const strip = {
  // Raises the notice above the answering page's background, which fills the window.
  position: "relative",
  zIndex: 1,
  padding: "10px 16px",
  borderBottom: "1px solid #d6b877",
  background: "#fff3d6",
  color: "#4a3200",
  fontSize: "0.9375rem",
  lineHeight: 1.45,
  textAlign: "center",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
} as const;

interface SiteNoticeProps {
  readonly configuration: Configuration | undefined;
  readonly locale: Locale;
}

/** The maintenance notice, above the page. Falls back to the other language. */
export function SiteNotice({ configuration, locale }: SiteNoticeProps) {
  const { noticeId = "", noticeEn = "" } = configuration ?? {};
  const own = locale === "id" ? noticeId : noticeEn;
  const text = own || noticeId || noticeEn;
  if (text === "") return null;
  const lang = own ? locale : locale === "id" ? "en" : "id";
  return (
    <aside style={strip} aria-label={m.site_notice()}>
      <span lang={lang}>{text}</span>
    </aside>
  );
}
