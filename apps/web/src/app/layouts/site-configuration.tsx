import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { configurationQuery } from "../../platform/api/configuration.ts";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { wearBrandColor } from "../../platform/page-frame.ts";
import { SiteNotice } from "../../platform/site-notice.tsx";

/** What admins set for everybody, as far as it stands around every page: the notice and the brand's colour. */
export function SiteConfiguration() {
  const { data } = useQuery(configurationQuery);
  const brandColor = data?.brandColor;
  useEffect(() => {
    if (brandColor !== undefined) wearBrandColor(brandColor);
  }, [brandColor]);
  return <SiteNotice configuration={data} locale={useLocale()} />;
}
