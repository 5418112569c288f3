import type { ComponentProps } from "react";
import { LaterNotice } from "../../form/later-notice.tsx";
import { laterPart } from "../../form/later-part.ts";
import type { VideoCard } from "./video-card.tsx";

/** Few questions have a video. */
const videoPart = laterPart(() => import("./video-card.tsx"));

/** The way to a video, once what shows it is loaded. */
export function LaterVideoCard(props: ComponentProps<typeof VideoCard>) {
  const part = videoPart.usePart();
  return "VideoCard" in part ? (
    <part.VideoCard {...props} />
  ) : (
    <LaterNotice later={part} />
  );
}
