import { m } from "@sigi/messages/messages";
import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "./connection.ts";
import "./offline-banner.css";

/** Says so while there is no connection. The element is there before, so that the words are read out when they come. */
export function OfflineBanner() {
  const online = useSyncExternalStore(onConnection, isOnline);
  return (
    <output className="offline-banner">{!online && m.offline_banner()}</output>
  );
}
