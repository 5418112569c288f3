import { m } from "@sigi/messages/messages";
import { useSyncExternalStore } from "react";
import { isOnline, onConnection } from "./connection.ts";

/** Inline, because each entry would have to import a style sheet. */
const strip = {
  display: "block",
  // Above the answering page's background, which fills the window.
  position: "relative",
  zIndex: 1,
  padding: "8px 16px",
  background: "#1c2529",
  color: "#fff",
  fontSize: "0.875rem",
  textAlign: "center",
} as const;

interface OfflineBannerProps {
  /** Replaces the default text, which says that the content may be outdated. */
  readonly text?: string | undefined;
}

/** Shown while there is no connection. The live region always exists, so that screen readers announce the text. */
export function OfflineBanner({ text }: OfflineBannerProps) {
  const online = useSyncExternalStore(onConnection, isOnline);
  return online ? (
    <output />
  ) : (
    <output style={strip}>{text || m.offline_banner()}</output>
  );
}
