import type { AnswerForm, Participation } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { AnswerPlace } from "../../../form/change-answer.ts";
import type { LazyCode } from "../../../form/use-lazy-code.ts";
import { focusQuestion } from "../../../form/focus-question.ts";
import { LazyNotice } from "../../../form/lazy-notice.tsx";
import { loadCodeOf, useCodeOf } from "../../../question-types/form-code.ts";
import { FormContext } from "../../../form/form-context.ts";
import { goTo, surveyPath } from "../address.ts";
import { useSectionTime } from "../drafts/use-draft.ts";
import { keepWhenIdle } from "../keep-when-idle.ts";
import { lazyFiles } from "../lazy-files.ts";
import { guestUser } from "../guests/guest-answers.ts";
import { guestPart } from "../guests/guest-part.ts";
import { finishPart } from "../lazy-parts.ts";
import { loadRegionList } from "../load-api.ts";
import type { Outbox } from "../outbox/use-outbox.ts";
import { resumePage } from "../paging.ts";
import { useAnswering } from "../use-answering.ts";
import { walkOnDevice } from "../use-form-walk.ts";
import { FormLoading } from "./form-loading.tsx";
import { FormReports } from "./form-reports.ts";
import { GuardNotice } from "./guard-notice.tsx";
import { Notice } from "./notice.tsx";
import { NudgeNotice } from "./nudge-notice.tsx";
import { PlaceTime } from "./place-time.tsx";
import { SectionPager } from "./section-pager.tsx";

interface StartedSurveyProps {
  readonly code: string;
  readonly title: string;
  /** The language of the survey's texts. */
  readonly language: string;
  readonly form: AnswerForm;
  readonly participation: Participation;
  readonly userId: number;
  /** The key in the address. Null opens the first incomplete page. */
  readonly section: string | null;
  /** The sections that are not loaded yet, and the progress of loading them. */
  readonly rest: LazyCode & { readonly sectionsLeft: number };
  /** True if a respondent who leaves a page too fast is asked to read it again. */
  readonly nudges: boolean;
  readonly outbox: Outbox;
  /** Reserves the place again, or extends its reservation. */
  readonly onReservePlace: () => Promise<unknown>;
}

export { loadCodeOf };

/** A survey being answered, once the code of its form is loaded. */
export function StartedSurvey(props: StartedSurveyProps) {
  const code = useCodeOf(props.form);
  if (code.status === "ready") return <OpenForm {...props} />;
  const { title, language } = props;
  return <FormLoading title={title} language={language} code={code} />;
}

/** Sections, draft, remaining time and submission. */
function OpenForm(props: StartedSurveyProps) {
  const { code, participation, section, rest, outbox } = props;
  const answering = useAnswering(props);
  const files = useMemo(
    () => lazyFiles({ code, participation }),
    [code, participation],
  );
  const { draft, page, faults, refusal, answer } = answering;
  const shown = page?.visible.key ?? null;
  useSectionTime(draft, page?.visible.section.id ?? null);
  const [noticed, setNoticed] = useState(!draft.restored);

  useEffect(() => {
    if (shown !== null && shown !== section) {
      goTo(surveyPath(code, shown), "replace");
    }
  }, [code, section, shown]);

  useLayoutEffect(() => {
    if (answering.focus) focusQuestion(answering.focus.questionId);
  }, [answering.focus]);

  useEffect(() => {
    if (rest.status !== "ready") return;
    finishPart.prefetch();
    if (props.userId === guestUser) guestPart.prefetch();
    keepWhenIdle();
  }, [rest.status, props.userId]);

  const onAnswer = useCallback(
    (place: AnswerPlace, value: unknown) => {
      setNoticed(true);
      answer(place, value);
    },
    [answer],
  );

  const lastLabel = outbox.sending ? m.answer_submitting() : m.answer_submit();
  if (!page) {
    return (
      <div className="ap-card">
        <Notice heading="h1" title={props.title} text={m.answer_no_questions()}>
          <button
            type="button"
            className="ap-button"
            aria-disabled={outbox.sending || undefined}
            onClick={() => {
              if (!outbox.sending) answering.forward();
            }}
          >
            {lastLabel}
          </button>
        </Notice>
      </div>
    );
  }
  return (
    <FormContext
      value={{
        seed: participation.seed,
        answerTo: answering.answerTo,
        loadRegions: loadRegionList,
        files,
      }}
    >
      <SectionPager
        title={props.title}
        language={props.language}
        page={{ ...page, total: page.total + rest.sectionsLeft }}
        onAnswer={onAnswer}
        faults={faults}
        onBack={(previous) => {
          goTo(surveyPath(code, previous));
        }}
        onForward={answering.forward}
        busy={outbox.sending || answering.waits}
        locked={answering.submitting}
        lastLabel={rest.sectionsLeft > 0 ? m.answer_next() : lastLabel}
        steps={
          answering.nudging ? (
            <NudgeNotice
              page={page}
              sending={outbox.sending}
              onReadAgain={answering.readAgain}
              onGoOn={answering.forward}
            />
          ) : undefined
        }
        notices={
          <>
            {!noticed && (
              <p className="ap-hint" aria-live="polite">
                {m.answer_draft_restored()}
              </p>
            )}
            {answering.waits && <LazyNotice code={rest} />}
            {refusal && <GuardNotice obstacle={refusal} code={code} kept />}
            <PlaceTime
              participation={participation}
              onReserve={props.onReservePlace}
            />
            <FormReports
              participation={participation}
              page={page}
              draft={draft}
              isUser={props.userId !== guestUser}
            />
          </>
        }
      />
    </FormContext>
  );
}

/** The key of the page that answering starts or resumes at; null when logic leaves none. */
export async function firstPage(
  form: AnswerForm,
  answers: RawAnswers,
  participation: Participation,
): Promise<string | null> {
  await loadCodeOf(form);
  const walk = walkOnDevice(form, answers, participation, getLocale());
  return resumePage(walk, answers)?.visible.key ?? null;
}
