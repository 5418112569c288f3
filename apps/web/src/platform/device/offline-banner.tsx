import { m } from "@sigi/messages/messages";
import { useSyncExternalStore } from "react";
import { connection, onConnection } from "./connection.ts";

/** Inline styles, because each entry would have to import a style sheet. */
const strip = {
  display: "block",
  // Raises the banner above the answering page's background, which fills the window.
  position: "relative",
  zIndex: 1,
  padding: "8px 16px",
  background: "#1c2529",
  color: "#fff",
  fontSize: "0.875rem",
  textAlign: "center",
} as const;

interface OfflineBannerProps {
  /** The formatted time of the oldest data on the page. */
  readonly since?: string | undefined;
}

/**
 * Shown while the device is offline or the server does not answer. The live region always exists, so that screen
 * readers announce the text.
 */
export function OfflineBanner({ since }: OfflineBannerProps) {
  const state = useSyncExternalStore(onConnection, connection, serverState);
  if (state === "online") return <output />;
  const { may, last } = texts[state];
  return (
    <output style={strip}>
      {since === undefined ? may() : last({ time: since })}
    </output>
  );
}

/** The state that the server renders: it does not know the device's connection. */
const serverState = () => "online" as const;

const texts = {
  offline: { may: m.offline_banner, last: m.offline_banner_since },
  unanswered: { may: m.unanswered_banner, last: m.unanswered_banner_since },
};
