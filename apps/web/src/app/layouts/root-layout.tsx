import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useLocale } from "../../platform/local-link.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import { EnglishOffer } from "../../ui/english-offer.tsx";
import { OfflineBanner } from "../../ui/offline-banner.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";

/** Around every page. */
export function RootLayout() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <OfflineBanner />
      <EnglishOffer />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
