import type { SurveyPreview } from "@sigi/contract/answer-page.ts";
import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import { collectFaults } from "@sigi/survey/answers/validate-answers.ts";
import type {
  ParticipationFacts,
  RawAnswers,
} from "@sigi/survey/logic/walk-form.ts";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { changeAnswer } from "../../../form/change-answer.ts";
import type { AnswerPlace } from "../../../form/change-answer.ts";
import { focusQuestion } from "../../../form/focus-question.ts";
import { FormContext } from "../../../form/form-context.ts";
import { LazyNotice } from "../../../form/lazy-notice.tsx";
import { RichText } from "../../../form/rich-text.tsx";
import { speakFaults } from "../../../form/spoken-fault.ts";
import { useCodeOf } from "../../../question-types/form-code.ts";
import { closingSection, goTo, previewPath } from "../address.ts";
import { loadRegionList } from "../load-api.ts";
import { answerBefore, firstFault, openPage } from "../paging.ts";
import type { FormWalk } from "../paging.ts";
import { textLanguage } from "../text-language.ts";
import { onDevice, useFormWalk } from "../use-form-walk.ts";
import { Notice } from "./notice.tsx";
import { PreviewTools } from "./preview-tools.tsx";
import { SectionPager } from "./section-pager.tsx";

interface PreviewFormProps {
  readonly survey: SurveyPreview;
  readonly title: string;
  /** The key of a page, or the closing page. */
  readonly section: string;
}

/** The sections of a preview, once the code that they need is loaded. */
export function PreviewForm(props: PreviewFormProps) {
  const code = useCodeOf(props.survey.form);
  if (code.status === "ready") return <OpenPreview {...props} />;
  return (
    <div className="ap-card">
      <h1 {...textLanguage(props.survey.language)}>{props.title}</h1>
      <LazyNotice code={code} />
    </div>
  );
}

function OpenPreview({ survey, title, section }: PreviewFormProps) {
  const { code, form, language } = survey;
  const [answers, setAnswers] = useState<RawAnswers>(new Map());
  const [facts] = useState(presentFacts);
  const [skipping, setSkipping] = useState(false);
  // Faults show as for respondents: once they try to leave the page.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<{ questionId: number } | null>(null);
  const walk = useReachableWalk(survey, answers, facts, section);
  const page = openPage(walk, section);
  const onAnswer = useCallback(
    (place: AnswerPlace, value: unknown) => {
      setAnswers((before) => changeAnswer(form, before, place, value));
    },
    [form],
  );
  useLayoutEffect(() => {
    if (focus) focusQuestion(focus.questionId);
  }, [focus]);

  const tools = (
    <PreviewTools
      survey={survey}
      section={section === closingSection ? section : page?.visible.key}
      pages={walk.pages}
      skipping={skipping}
      onSkip={setSkipping}
    />
  );
  if (!page || form.sections.every(({ questions }) => questions.length === 0))
    return (
      <div className="ap-card">
        <Notice
          heading="h1"
          title={m.preview_empty_title()}
          text={m.preview_empty_text()}
        />
      </div>
    );
  if (section === closingSection)
    return (
      <>
        {tools}
        <Closing
          language={language}
          text={walk.fill(form.closingSentence)}
          onRestart={() => {
            setAnswers(new Map());
            setChecked(new Set());
            goTo(previewPath(code));
          }}
        />
      </>
    );

  const { key } = page.visible;
  const faults = collectFaults([page.visible]);
  const show = (found: ReturnType<typeof collectFaults>) => {
    const first = firstFault(walk, found);
    if (first === null) return;
    setChecked(new Set([...checked, first.page]));
    setFocus({ questionId: first.questionId });
    if (first.page !== key) goTo(previewPath(code, first.page));
  };
  const forward = () => {
    const isLast = page.next === null;
    const found = isLast ? collectFaults(walk.visits) : faults;
    if (!skipping && faults.length > 0) show(faults);
    else if (!skipping && found.length > 0) show(found);
    else goTo(previewPath(code, page.next ?? closingSection));
  };
  return (
    <FormContext
      value={{
        seed: facts.seed,
        answerTo: (questionCode) => answerBefore(walk, page, questionCode),
        loadRegions: loadRegionList,
        files: null,
      }}
    >
      {tools}
      <SectionPager
        title={title}
        language={language}
        page={page}
        onAnswer={onAnswer}
        faults={
          checked.has(key) && !skipping
            ? speakFaults(faults, getLocale(), onDevice.formats)
            : []
        }
        onBack={(previous) => {
          goTo(previewPath(code, previous));
        }}
        onForward={forward}
        lastLabel={m.answer_submit()}
      />
    </FormContext>
  );
}

/**
 * The walk of the answers. A section that the answers do not lead to is still shown when the creator jumps to it: the
 * sections then come as if they had no logic.
 */
function useReachableWalk(
  { form }: SurveyPreview,
  answers: RawAnswers,
  facts: ParticipationFacts,
  section: string,
): FormWalk {
  const walk = useFormWalk(form, answers, facts);
  const plain = useMemo(
    () => ({
      ...form,
      sections: form.sections.map((one) => ({
        ...one,
        showIf: null,
        repeat: null,
        jumps: [],
        questions: one.questions.map((question) => ({
          ...question,
          jumps: [],
        })),
      })),
    }),
    [form],
  );
  const everything = useFormWalk(plain, answers, facts);
  const isReached =
    section === closingSection ||
    walk.pages.some(({ key }) => key === section) ||
    everything.pages.every(({ key }) => key !== section);
  return isReached ? walk : everything;
}

interface ClosingProps {
  readonly language: string;
  readonly text: string;
  readonly onRestart: () => void;
}

/** The page that respondents read after their answer is sent. */
function Closing({ language, text, onRestart }: ClosingProps) {
  return (
    <article className="ap-card">
      <h1>{m.preview_end_title()}</h1>
      <p className="ap-text">{m.preview_end_text()}</p>
      <blockquote className="ap-quote" {...textLanguage(language)}>
        <RichText text={text || m.answer_finish_thanks()} />
      </blockquote>
      <div className="ap-actions">
        <button type="button" className="ap-button" onClick={onRestart}>
          {m.preview_restart()}
        </button>
      </div>
    </article>
  );
}

/** The facts of a respondent who would start now. */
function presentFacts(): ParticipationFacts {
  const now = new Date();
  const localMs = now.getTime() - now.getTimezoneOffset() * 60_000;
  const startedAt = new Date(localMs).toISOString().slice(0, 16);
  return { seed: 1, startedAt, variables: {}, profile: {} };
}
