import { m } from "@sigi/messages/messages";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import {
  isSecureLink,
  taskLimits,
  taskOutcomes,
} from "@sigi/survey/question-types/usability-task/answer.ts";
import type { TaskOutcome } from "@sigi/survey/question-types/usability-task/answer.ts";
import { unescapeText } from "@sigi/survey/rich-text.ts";
import { useEffect, useId, useState } from "react";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import "./field.css";

/**
 * Opens the task in a new tab and starts the clock; on return, the respondent reports the outcome. The time counts from
 * opening to reporting, even while the page is closed, because work in the other tab cannot be observed.
 */
export function UsabilityTaskField(props: FieldProps<"usability_task">) {
  const { question, value, onChange } = props;
  const { maxSeconds } = question.options;
  const url = unescapeText(question.options.url);
  const raw = isRecord(value) ? value : {};
  const openedAt = asNumber(raw["openedAt"]);
  const reported = asNumber(raw["seconds"]);

  if (!isSecureLink(url)) {
    return <p className="sf-note">{m.form_task_unavailable()}</p>;
  }
  return (
    <div className="sf-task">
      <div>
        <a
          className="sf-button"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={props.describedBy}
          onClick={() => {
            if (openedAt === null) onChange({ openedAt: Date.now() });
          }}
        >
          {openedAt === null ? m.form_task_open() : m.form_task_reopen()}
          <Arrow />
        </a>
        {openedAt === null && (
          <p className="sf-note">
            {m.form_task_explain()}
            {maxSeconds !== null &&
              ` ${m.form_task_limit({ time: clock(maxSeconds) })}`}
          </p>
        )}
      </div>
      {openedAt !== null && (
        <>
          <Clock
            openedAt={openedAt}
            reported={reported}
            maxSeconds={maxSeconds}
          />
          <Report {...props} raw={raw} openedAt={openedAt} />
        </>
      )}
    </div>
  );
}

interface ClockProps {
  /** The time of opening in milliseconds since 1970. */
  readonly openedAt: number;
  /** The time that was reported, in seconds; null while the task is under way. */
  readonly reported: number | null;
  readonly maxSeconds: number | null;
}

function Clock({ openedAt, reported, maxSeconds }: ClockProps) {
  const [now, setNow] = useState(() => Date.now());
  const running = reported === null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  const seconds = reported ?? secondsBetween(openedAt, now);
  const isOver = running && maxSeconds !== null && seconds > maxSeconds;
  return (
    <p className="sf-task-clock">
      <span>{running ? m.form_task_running() : m.form_task_took()}</span>
      <strong role={running ? "timer" : undefined}>{clock(seconds)}</strong>
      {isOver && <span>{m.form_task_over()}</span>}
    </p>
  );
}

interface ReportProps extends FieldProps<"usability_task"> {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly openedAt: number;
}

function Report({ raw, openedAt, ...props }: ReportProps) {
  const { question, onChange, controlId, invalid } = props;
  const { remarksRequired } = question.options;
  const remarksId = useId();
  const { outcome, remarks } = raw;
  const state = controlState(props);
  const report = (change: { outcome: TaskOutcome }) => {
    // The first report stops the clock; a later choice corrects only the outcome.
    const seconds = asNumber(raw["seconds"]) ?? secondsSince(openedAt);
    onChange({ openedAt, remarks: "", ...raw, seconds, ...change });
  };
  return (
    <>
      <fieldset className="sf-task-outcome">
        <legend>{m.form_task_outcome()}</legend>
        <div className="sf-choices">
          {taskOutcomes.map((one) => (
            <label key={one} className="sf-choice">
              <input
                type="radio"
                name={controlId}
                checked={outcome === one}
                onChange={() => {
                  report({ outcome: one });
                }}
                {...controlState({
                  ...props,
                  invalid: invalid && outcome === undefined,
                })}
              />
              <span>{outcomeNames[one]()}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {outcome !== undefined && (
        <div>
          <label htmlFor={remarksId} className="sf-task-remarks">
            {remarksRequired
              ? m.form_task_remarks()
              : m.form_task_remarks_optional()}
          </label>
          <textarea
            id={remarksId}
            className="sf-input sf-textarea"
            rows={3}
            maxLength={taskLimits.remarksMax * 2}
            required={remarksRequired}
            value={typeof remarks === "string" ? remarks : ""}
            onChange={({ target }) => {
              onChange({ ...raw, remarks: target.value });
            }}
            {...state}
          />
        </div>
      )}
    </>
  );
}

const outcomeNames = {
  success: m.task_outcome_success,
  partly: m.task_outcome_partly,
  failure: m.task_outcome_failure,
};

const asNumber = (raw: unknown): number | null =>
  typeof raw === "number" && Number.isFinite(raw) ? raw : null;

const secondsSince = (from: number) => secondsBetween(from, Date.now());

/** Returns whole seconds: 0 when the device's clock was set back, and at most the maximum that an answer may hold. */
function secondsBetween(from: number, to: number): number {
  const seconds = Math.round((to - from) / 1_000);
  return Math.min(taskLimits.secondsMax, Math.max(0, seconds));
}

/** Formats a duration: "1:05" or "1:02:05". */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3_600);
  const text = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return hours > 0 ? `${String(hours)}:${text}` : text.replace(/^0/, "");
}

function Arrow() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M13 5h6v6M19 5l-9 9M9 6H5v13h13v-4" />
    </svg>
  );
}
