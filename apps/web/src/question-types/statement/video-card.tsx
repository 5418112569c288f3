import { m } from "@sigi/messages/messages";
import { isVideoLink } from "@sigi/survey/question-types/statement/answer.ts";
import { unescapeText } from "@sigi/survey/rich-text.ts";
import "./video-card.css";

/** A link to a video in a new tab. Nothing is loaded from another site before the respondent follows it. */
export function VideoCard({ videoUrl }: { readonly videoUrl: string }) {
  const url = unescapeText(videoUrl);
  if (!isVideoLink(url)) return null;
  const watch = m.form_video_watch();
  const place = m.form_video_at({ host: hostOf(url) });
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label are the texts in it
    <a
      className="sf-video"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" fill="var(--sf-brand)" />
        <path d="M19.5 15.5v17l14-8.5z" fill="var(--sf-surface)" />
      </svg>
      <span>
        <strong>{watch}</strong>
        <span className="sf-video-host">{place}</span>
      </span>
    </a>
  );
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");
