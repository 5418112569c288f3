import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Location } from "react-router";
import { configurationQuery } from "../../platform/api/configuration.ts";
import { connection, onConnection } from "../../platform/device/connection.ts";
import { formatDateTime } from "../../platform/locale/formatters.ts";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { localizedPath } from "../../platform/locale/locale.ts";
import { OfflineBanner } from "../../platform/device/offline-banner.tsx";
import { setBrandColor } from "../../platform/page-frame.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { SiteNotice } from "../../platform/site-notice.tsx";
import { EnglishOffer } from "../../ui/layout/locale-switch.tsx";
import { LoadingBar } from "../../ui/layout/loading-bar.tsx";
import { SkipLink } from "../../ui/layout/skip-link.tsx";
import { UpdateOffer } from "../../ui/layout/update-offer.tsx";

/** The frame of all pages. */
export function RootLayout() {
  const locale = useLocale();
  useLanguageLinks();
  // Runs before a heading receives the focus, so that screen readers use the page's language.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <OfflineDataBanner />
      <UpdateOffer />
      <SiteConfiguration />
      <EnglishOffer />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/**
 * The first location of every document has the key "default": its address restores the scroll position after a
 * reload.
 */
const placeOf = ({ key, pathname, search }: Location) =>
  key === "default" ? pathname + search : key;

/** The offline banner with the age of the data on the page. */
function OfflineDataBanner() {
  const since = useSyncExternalStore(onChange, oldestShown, () => null);
  return (
    <OfflineBanner
      since={since === null ? undefined : formatDateTime(new Date(since))}
    />
  );
}

function onChange(listener: () => void): () => void {
  const ends = [
    onConnection(listener),
    queryClient.getQueryCache().subscribe(listener),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The time of the oldest data on the page in milliseconds; null while online and on pages without stored data. */
function oldestShown(): number | null {
  if (connection() === "online") return null;
  const times = queryClient
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(
      ({ meta, state }) =>
        state.dataUpdatedAt > 0 && meta?.["storedOffline"] === true,
    )
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Applies the maintenance notice and the brand colour that admins have configured. */
function SiteConfiguration() {
  const { data } = useQuery(configurationQuery);
  const brandColor = data?.brandColor;
  useEffect(() => {
    if (brandColor !== undefined) setBrandColor(brandColor);
  }, [brandColor]);
  return <SiteNotice configuration={data} locale={useLocale()} />;
}

/** Keeps the canonical and alternate links of the server's HTML in step with the open page. */
function useLanguageLinks(): void {
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
