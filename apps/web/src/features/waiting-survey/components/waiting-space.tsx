import { m } from "@sigi/messages/messages";
import classes from "./waiting-space.module.css";

interface WaitingSpaceProps {
  /** The survey's title; undefined while it loads. */
  readonly title?: string;
  /** The language of the title. */
  readonly language?: string;
  /** The reward, or the reason why there is none. */
  readonly state?: string;
  readonly open?: boolean;
}

/**
 * A strip that stays at the top of the window. Its height is constant while the survey loads, so that no form moves.
 */
export function WaitingSpace({
  title,
  language,
  state,
  open = true,
}: WaitingSpaceProps) {
  return (
    <section
      className={classes["strip"]}
      aria-label={m.waiting_survey_label()}
      aria-busy={title === undefined || undefined}
    >
      <div className={classes["content"]}>
        <p className={classes["survey"]}>
          <small>{m.waiting_survey_label()}</small>
          <strong lang={language} dir="auto">
            {title}
          </strong>
        </p>
        {state !== undefined && (
          <span className={classes["state"]} data-open={open}>
            {state}
          </span>
        )}
      </div>
    </section>
  );
}
