import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { useEffect, useState } from "react";
import { focusQuestion } from "../../../form/focus-question.ts";
import { FormContext } from "../../../form/form-context.ts";
import { goTo, surveyPath } from "../address.ts";
import { useSectionTime } from "../drafts/use-draft.ts";
import { loadRegionList } from "../load-api.ts";
import type { Outbox } from "../outbox/use-outbox.ts";
import { useAnswering } from "../use-answering.ts";
import { GuardNotice } from "./guard-notice.tsx";
import { SectionPager } from "./section-pager.tsx";

interface StartedSurveyProps {
  readonly code: string;
  readonly title: string;
  readonly form: AnswerForm;
  readonly participation: Participation;
  readonly userId: number;
  /** From the address. Null or an unknown id opens the first incomplete section. */
  readonly sectionId: number | null;
  readonly outbox: Outbox;
  /** Reserves the place again, or extends its reservation. */
  readonly onReservePlace: () => void;
}

/** A survey being answered: sections, draft, remaining time and submission. */
export function StartedSurvey(props: StartedSurveyProps) {
  const { code, participation, sectionId, outbox } = props;
  const answering = useAnswering(props);
  const { draft, page, faults, refusal } = answering;
  const shown = page?.visible.section.id ?? null;
  useSectionTime(draft, shown);
  const [noticed, setNoticed] = useState(!draft.restored);

  useEffect(() => {
    if (shown !== null && shown !== sectionId) {
      goTo(surveyPath(code, shown), "replace");
    }
  }, [code, sectionId, shown]);

  useEffect(() => {
    if (answering.focus) focusQuestion(answering.focus.questionId);
  }, [answering.focus]);

  if (!page) return null;
  return (
    <FormContext
      value={{
        seed: participation.seed,
        answers: draft.answers,
        loadRegions: loadRegionList,
      }}
    >
      <SectionPager
        title={props.title}
        page={page}
        answers={draft.answers}
        onAnswer={(questionId, value) => {
          setNoticed(true);
          answering.answer(questionId, value);
        }}
        faults={faults}
        onBack={(previous) => {
          goTo(surveyPath(code, previous));
        }}
        onForward={answering.forward}
        busy={outbox.sending}
        lastLabel={outbox.sending ? m.answer_submitting() : m.answer_submit()}
        notices={
          <>
            {!noticed && (
              <p className="ap-hint" aria-live="polite">
                {m.answer_draft_restored()}
              </p>
            )}
            {refusal && <GuardNotice obstacle={refusal} code={code} />}
            <PlaceTime
              expiresAt={participation.expiresAt}
              onRetake={props.onReservePlace}
            />
          </>
        }
      />
    </FormContext>
  );
}

interface PlaceTimeProps {
  readonly expiresAt: Date;
  readonly onRetake: () => void;
}

/** In minutes; the remaining time is hidden above this. */
const shownBelow = 10;

/** The remaining time once it is short; after it has lapsed, the button that reserves a new place. */
function PlaceTime({ expiresAt, onRetake }: PlaceTimeProps) {
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

const tickMs = 10_000;

/** Whole minutes until a date, rounded up; 0 once it has passed. */
function useMinutesLeft(until: Date): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((until.getTime() - now) / 60_000));
}
