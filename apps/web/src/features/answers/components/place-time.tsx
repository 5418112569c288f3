import { m } from "@sigi/messages/messages";
import { useMinutesLeft } from "../use-minutes-left.ts";

interface PlaceTimeProps {
  readonly expiresAt: Date;
  readonly onRetake: () => void;
}

/** Minutes below which the time is shown. */
const shownBelow = 10;

/** Nothing while there is time; then, quietly, how much is left; at the end what can be done. */
export function PlaceTime({ expiresAt, onRetake }: PlaceTimeProps) {
  const minutes = useMinutesLeft(expiresAt);
  if (minutes > shownBelow) return null;
  if (minutes > 0) {
    return <p className="ap-hint">{m.answer_time_left({ count: minutes })}</p>;
  }
  return (
    <div className="ap-notice" aria-live="polite">
      <h2>{m.answer_expired_title()}</h2>
      <p>{m.answer_expired_text()}</p>
      <div className="ap-actions">
        <button type="button" className="ap-button" onClick={onRetake}>
          {m.answer_expired_retake()}
        </button>
      </div>
    </div>
  );
}
