import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { m } from "@sigi/messages/messages";
import type { AnswerPlace } from "../../../form/change-answer.ts";
import { SectionView } from "../../../form/section-view.tsx";
import type { SpokenFault } from "../../../form/spoken-fault.ts";
import type { FormPage } from "../paging.ts";
import { isPainted } from "../../../platform/painted-page.ts";
import { textLanguage } from "../text-language.ts";
import { useDocumentEvent } from "../use-document-event.ts";

interface SectionPagerProps {
  readonly title: string;
  /** The language of the survey's texts. */
  readonly language: string;
  readonly page: FormPage;
  /** A stable function, so that only changed questions render again. */
  readonly onAnswer: (place: AnswerPlace, value: unknown) => void;
  readonly faults: readonly SpokenFault[];
  readonly onBack: (key: string) => void;
  /** Opens the next section; on the last one, submits. */
  readonly onForward: () => void;
  /** Label of the last section's button. */
  readonly lastLabel: string;
  readonly busy?: boolean;
  /** True while the questions take no answers. */
  readonly locked?: boolean;
  readonly lastDisabled?: boolean;
  /** Shown between progress and questions. */
  readonly notices?: ReactNode;
  /** Shown in place of the buttons; needs its own button to continue. */
  readonly steps?: ReactNode;
}

/** One section at a time, with progress and navigation; used for answering and for the preview. */
export function SectionPager(props: SectionPagerProps) {
  const { page, onBack, onForward, busy = false } = props;
  const { visible, number, total, previous, next } = page;
  const isLast = next === null;
  const lastClicked = useRef<EventTarget>(null);
  useDocumentEvent("click", ({ target }) => {
    lastClicked.current = target;
  });
  const goOn = () => {
    if (!busy && !(isLast && props.lastDisabled)) onForward();
  };
  return (
    <form
      className="ap-card ap-form"
      // Before the scripts run, the browser sends nothing: a form with this method only closes dialogs.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // No key in a field submits the answer: questions below it may not have been read.
        if (!isLast) goOn();
      }}
    >
      <header className="ap-progress">
        <h1 {...textLanguage(props.language)}>{props.title}</h1>
        <p>{m.answer_progress({ current: number, total })}</p>
        <progress
          value={number}
          max={total}
          aria-label={m.answer_progress({ current: number, total })}
        />
      </header>
      {props.notices}
      <SectionStart key={visible.key} />
      <div {...textLanguage(props.language)} inert={props.locked}>
        <SectionView
          visible={visible}
          onAnswer={props.onAnswer}
          faults={props.faults}
        />
      </div>
      {props.steps ?? (
        <footer className="ap-steps">
          {previous !== null && (
            <button
              type="button"
              className="ap-button ap-button-quiet"
              disabled={busy}
              onClick={() => {
                onBack(previous);
              }}
            >
              {m.answer_back()}
            </button>
          )}
          <button
            type={isLast ? "button" : "submit"}
            className="ap-button ap-onward"
            aria-disabled={busy || undefined}
            disabled={isLast && props.lastDisabled}
            onClick={(event) => {
              const isSecond =
                event.detail > 1 && lastClicked.current === event.currentTarget;
              // The second click of a double click would continue from a page that was not read.
              if (isSecond) event.preventDefault();
              else if (isLast) goOn();
            }}
          >
            {isLast ? props.lastLabel : m.answer_next()}
          </button>
        </footer>
      )}
    </form>
  );
}

const startId = "section-start";

/** Scrolls to the top of the page and moves the focus there. */
export function goToSectionStart(): void {
  window.scrollTo(0, 0);
  document.getElementById(startId)?.focus({ preventScroll: true });
}

/** Remounted with each section. The respondent may be somewhere else already on a page that the server has painted. */
function SectionStart() {
  useLayoutEffect(() => {
    if (!isPainted()) goToSectionStart();
  }, []);
  return <div id={startId} tabIndex={-1} className="ap-section-start" />;
}
