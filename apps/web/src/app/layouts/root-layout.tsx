import { useLayoutEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import type { Location } from "react-router";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { LoadingBar } from "../../ui/layout/loading-bar.tsx";
import { EnglishOffer } from "../../ui/layout/english-offer.tsx";
import { SkipLink } from "../../ui/layout/skip-link.tsx";
import { UpdateOffer } from "../../ui/layout/update-offer.tsx";
import { LastDataBanner } from "./last-data-banner.tsx";
import { SiteConfiguration } from "./site-configuration.tsx";
import { useLanguageLinks } from "./use-language-links.ts";

/** Around every page. */
export function RootLayout() {
  const locale = useLocale();
  useLanguageLinks();
  // Before a heading receives the focus: it is read out in the page's language.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <LastDataBanner />
      <UpdateOffer />
      <SiteConfiguration />
      <EnglishOffer />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/** The first page of every document has the same key: only its own address tells whether one was there before. */
const placeOf = ({ key, pathname, search }: Location) =>
  key === "default" ? pathname + search : key;
