import { m } from "@sigi/messages/messages";
import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "../../platform/device/connection.ts";
import { formatDateTime } from "../../platform/locale/formatters.ts";
import { OfflineBanner } from "../../platform/device/offline-banner.tsx";
import { queryClient } from "../../platform/api/query-client.ts";

/** The offline banner, with the time of the data that the page shows. */
export function LastDataBanner() {
  const since = useSyncExternalStore(onChange, oldestShown);
  const time = since === null ? undefined : formatDateTime(new Date(since));
  return <OfflineBanner text={time && m.offline_banner_since({ time })} />;
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

/** When the oldest data on the page came, in milliseconds; null while online and for pages without such data. */
function oldestShown(): number | null {
  if (isOnline()) return null;
  const times = queryClient
    .getQueryCache()
    .findAll({ type: "active" })
    .filter(
      ({ meta, state }) =>
        state.dataUpdatedAt > 0 && meta?.["keptOffline"] === true,
    )
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
