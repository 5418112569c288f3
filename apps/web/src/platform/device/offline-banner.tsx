import { m } from "@sigi/messages/messages";
import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "./connection.ts";

/** Here and not in a sheet, which every entry would have to ask for by itself. */
const strip = {
  display: "block",
  // Above the answering page's picture, which fills the window.
  position: "relative",
  zIndex: 1,
  padding: "8px 16px",
  background: "#1c2529",
  color: "#fff",
  fontSize: "0.875rem",
  textAlign: "center",
} as const;

interface OfflineBannerProps {
  /** What else there is to say; without it only that what shows may be old. */
  readonly text?: string | undefined;
}

/** Says so while there is no connection. The element is there before, so that the words are read out when they come. */
export function OfflineBanner({ text }: OfflineBannerProps) {
  const online = useSyncExternalStore(onConnection, isOnline);
  return online ? (
    <output />
  ) : (
    <output style={strip}>{text || m.offline_banner()}</output>
  );
}
