import { localizedPath } from "../../platform/locale/locale.ts";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * The server's HTML tells search engines where the page is in either language; this keeps what it wrote in step with
 * the page that is open.
 */
export function useLanguageLinks(): void {
  const { pathname } = useLocation();
  const locale = useLocale();
  useEffect(() => {
    const links = document.head.querySelectorAll<HTMLLinkElement>(
      "link[rel=canonical], link[rel=alternate][hreflang]",
    );
    for (const link of links) {
      const language = link.rel === "canonical" ? locale : link.hreflang;
      const path = localizedPath(pathname, language === "en" ? "en" : "id");
      link.href = new URL(path, link.href).href;
    }
  }, [pathname, locale]);
}
