import { m } from "@sigi/messages/messages";
import { nudge, wordsToRead } from "@sigi/quality/nudge.ts";
import type { QuestionVisit } from "@sigi/survey/logic/walk-form.ts";
import { useId, useLayoutEffect, useRef } from "react";
import type { SectionSeconds } from "../drafts/section-clock.ts";
import type { FormPage } from "../paging.ts";
import { goToSectionStart } from "./section-pager.tsx";

interface NudgedDraft {
  readonly seconds: () => SectionSeconds;
  /** The sections that were already asked about. `asksToReadAgain` adds to them. */
  readonly nudged: number[];
}

/**
 * Decides if a respondent who leaves a page is asked to read it again. The pages of a repeated section count as one:
 * its questions were read with the first item.
 */
export function asksToReadAgain(
  { visible }: Pick<FormPage, "visible">,
  { seconds, nudged }: NudgedDraft,
): boolean {
  const { id } = visible.section;
  const onScreen = seconds()[id];
  if (onScreen === undefined) return false;
  const asked = nudge({
    milliseconds: onScreen * 1_000,
    words: wordsToRead(visible),
    isAnswered: visible.questions.some(isAnswered),
    nudges: nudged.length,
    hasNudged: nudged.includes(id),
  });
  if (asked === null) return false;
  nudged.push(id);
  return true;
}

const isAnswered = ({ question, result }: QuestionVisit) =>
  question.type !== "calculated" && "value" in result && result.value !== null;

interface NudgeNoticeProps {
  readonly page: Pick<FormPage, "next">;
  /** True while the answer is being sent. */
  readonly sending: boolean;
  readonly onReadAgain: () => void;
  readonly onGoOn: () => void;
}

/** Asks to read the page again, in place of its buttons. */
export function NudgeNotice(props: NudgeNoticeProps) {
  const { page, sending, onReadAgain, onGoOn } = props;
  const notice = useRef<HTMLElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      className="ap-notice"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <h2 id={`${id}title`}>{m.answer_nudge_title()}</h2>
      <p id={`${id}text`}>{m.answer_nudge_text()}</p>
      <div className="ap-steps">
        <button
          type="button"
          className="ap-button ap-button-quiet"
          disabled={sending}
          onClick={() => {
            onReadAgain();
            goToSectionStart();
          }}
        >
          {m.answer_nudge_read()}
        </button>
        <button
          type="button"
          className="ap-button ap-onward"
          aria-disabled={sending || undefined}
          onClick={() => {
            if (!sending) onGoOn();
          }}
        >
          {goOnLabel(page.next === null, sending)}
        </button>
      </div>
    </section>
  );
}

function goOnLabel(isLast: boolean, sending: boolean): string {
  if (sending) return m.answer_submitting();
  return isLast ? m.answer_nudge_send() : m.answer_nudge_go_on();
}
