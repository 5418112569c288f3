import type { Participation } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { useLayoutEffect, useRef, useState } from "react";
import { localeTags } from "../../../platform/locale/formatters.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";
import { Notice } from "./notice.tsx";

interface PlaceTimeProps {
  readonly participation: Pick<Participation, "expiresAt" | "extendable">;
  /** Extends the place in its last minutes, and reserves it again once it has lapsed. Fails without rejecting. */
  readonly onReserve: () => Promise<unknown>;
}

/** Minutes; a longer remaining time is hidden. The server extends a place in its last 15 minutes. */
const shownBelow = 10;

/** The time for which the notice of an extended place stays. */
const extendedForMs = 60_000;

/**
 * The remaining time when it is short, and a button to extend it; after it has lapsed, the button that reserves a new
 * place.
 */
export function PlaceTime({ participation, onReserve }: PlaceTimeProps) {
  const { expiresAt, extendable } = participation;
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState(false);
  const [pressed, setPressed] = useState<Press | null>(null);
  const minutes = now === null ? Infinity : minutesUntil(expiresAt, now);
  const wasExtended =
    now !== null &&
    pressed !== null &&
    expiresAt > pressed.expiresAt &&
    now - pressed.at < extendedForMs;

  const reserve = async () => {
    if (pending) return;
    setPending(true);
    await onReserve();
    setPending(false);
    setPressed({ at: Date.now(), expiresAt });
    box.current?.focus();
  };

  if (minutes === 0) return <Expired pending={pending} onRetake={reserve} />;
  const time = formatTime(expiresAt);
  // The region is rendered before its text, so that the text is announced; the passing minutes are not.
  return (
    <div ref={box} className="ap-place" aria-live="polite" tabIndex={-1}>
      {wasExtended && <p>{m.answer_place_extended({ time })}</p>}
      {minutes <= shownBelow && (
        <>
          <strong aria-live="off">
            {m.answer_time_left({ count: minutes })}
          </strong>
          <p>
            {extendable
              ? m.answer_place_until({ time })
              : m.answer_place_last({ time })}
          </p>
          {extendable && (
            <button
              type="button"
              className="ap-button ap-button-quiet"
              aria-disabled={pending || undefined}
              onClick={() => void reserve()}
            >
              {pending ? m.answer_place_extending() : m.answer_place_extend()}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** A press of the button, and the expiry of the place at that time. */
interface Press {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly expiresAt: Date;
}

interface ExpiredProps {
  readonly pending: boolean;
  readonly onRetake: () => Promise<void>;
}

/** The place has lapsed; the answers are still on the device. */
function Expired({ pending, onRetake }: ExpiredProps) {
  return (
    <Notice title={m.answer_expired_title()} text={m.answer_expired_text()}>
      <button
        type="button"
        className="ap-button"
        aria-disabled={pending || undefined}
        onClick={() => void onRetake()}
      >
        {m.answer_expired_retake()}
      </button>
    </Notice>
  );
}

/** Whole minutes, rounded up; 0 once the time has passed. */
const minutesUntil = (until: Date, now: number): number =>
  Math.max(0, Math.ceil((until.getTime() - now) / 60_000));

const formatTime = (time: Date): string =>
  time.toLocaleTimeString(localeTags[currentLocale()], {
    hour: "2-digit",
    minute: "2-digit",
  });

const tickMs = 10_000;

/** The current time in milliseconds since 1970. Null in the first render, which may be the server's. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useLayoutEffect(() => {
    const tick = () => {
      setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
