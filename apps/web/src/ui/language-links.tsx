import { useLocation } from "react-router";
import { localizedPath } from "../platform/locale.ts";

/** Tells search engines where the page is in either language. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  const address = (locale: "id" | "en") =>
    window.location.origin + localizedPath(pathname, locale);
  return (
    <>
      <link rel="alternate" hrefLang="id" href={address("id")} />
      <link rel="alternate" hrefLang="en" href={address("en")} />
      <link rel="alternate" hrefLang="x-default" href={address("id")} />
    </>
  );
}
