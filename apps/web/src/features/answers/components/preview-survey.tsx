import { useCallback, useEffect, useState } from "react";
import type { Visitor } from "@sigi/contract/answer-page.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type {
  ParticipationFacts,
  RawAnswers,
} from "@sigi/survey/logic/walk-form.ts";
import { changeAnswer } from "../../../form/change-answer.ts";
import type { AnswerPlace } from "../../../form/change-answer.ts";
import { LaterNotice } from "../../../form/later-notice.tsx";
import { useCodeOf } from "../../../question-types/form-code.ts";
import { FormContext } from "../../../form/form-context.ts";
import { RichText } from "../../../form/rich-text.tsx";
import { readTemporaryCode } from "../../../platform/session/temporary-code.ts";
import { goTo, previewPath } from "../address.ts";
import { call, loadRegionList } from "../load-api.ts";
import type { Outcome } from "../api.ts";
import { answerBefore, openPage } from "../paging.ts";
import { useFormWalk } from "../use-form-walk.ts";
import { obstacleOf } from "../obstacle.ts";
import { LaterGuardNotice } from "./later-guard-notice.tsx";
import { Notice, StepLink } from "./notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { SectionPager } from "./section-pager.tsx";
import { StartCard } from "./start-card.tsx";

interface PreviewSurveyProps {
  /** Null for the survey that is open in the builder on this device. */
  readonly code: string | null;
  readonly section: string | null;
  readonly visitor: Visitor | null;
}

/** A survey as respondents will see it, for its creator. Nothing is saved or sent. */
export function PreviewSurvey({ code, section, visitor }: PreviewSurveyProps) {
  const shown = code ?? (visitor && readTemporaryCode(visitor.id));
  return shown === null ? (
    <NothingToPreview />
  ) : (
    <DraftSurvey code={shown} section={section} />
  );
}

function NothingToPreview() {
  return (
    <PageFrame title={m.preview_tab()}>
      <article className="ap-card">
        <h1>{m.preview_none_title()}</h1>
        <p className="ap-text">{m.preview_none_text()}</p>
        <div className="ap-actions">
          <StepLink to="/tasks/description">{m.preview_none_create()}</StepLink>
        </div>
      </article>
    </PageFrame>
  );
}

interface DraftProps {
  readonly code: string;
  readonly section: string | null;
}

function DraftSurvey({ code, section }: DraftProps) {
  const outcome = useDraftSurvey(code);
  const title =
    outcome?.kind === "done" && outcome.value.title
      ? outcome.value.title
      : m.preview_untitled();
  return (
    <PageFrame
      title={title}
      background={outcome?.kind === "done" ? outcome.value.background : null}
      ribbon={<Ribbon code={code} />}
    >
      {outcome?.kind === "done" ? (
        <Preview survey={outcome.value} title={title} section={section} />
      ) : (
        <div className="ap-card" aria-busy={outcome === null}>
          {outcome === null ? (
            <h1>{m.common_loading()}</h1>
          ) : (
            <Unavailable outcome={outcome} code={code} />
          )}
        </div>
      )}
    </PageFrame>
  );
}

function useDraftSurvey(code: string): Outcome<Survey> | null {
  const [outcome, setOutcome] = useState<Outcome<Survey> | null>(null);
  useEffect(() => {
    void call((calls) => calls.getDraftSurvey(code)).then(setOutcome);
  }, [code]);
  return outcome;
}

function Ribbon({ code }: { readonly code: string }) {
  return (
    <aside className="ap-ribbon">
      <span>{m.preview_ribbon()}</span>
      <StepLink to={`/tasks/description/${code}`} quiet>
        {m.preview_back()}
      </StepLink>
    </aside>
  );
}

interface PreviewProps {
  readonly survey: Survey;
  readonly title: string;
  readonly section: string | null;
}

function Preview(props: PreviewProps) {
  const later = useCodeOf(props.survey.form);
  if (later.status === "ready") return <OpenPreview {...props} />;
  return (
    <div className="ap-card">
      <h1>{props.title}</h1>
      <LaterNotice later={later} />
    </div>
  );
}

function OpenPreview({ survey, title, section }: PreviewProps) {
  const { code, form } = survey;
  const [answers, setAnswers] = useState<RawAnswers>(new Map());
  const [facts] = useState(presentFacts);
  const walk = useFormWalk(form, answers, facts);
  const page = openPage(walk, section);
  const first = openPage(walk, null);
  const onAnswer = useCallback(
    (place: AnswerPlace, value: unknown) => {
      setAnswers((before) => changeAnswer(form, before, place, value));
    },
    [form],
  );

  if (!page || !first) {
    return (
      <div className="ap-card">
        <Notice
          heading="h1"
          title={m.preview_empty_title()}
          text={m.preview_empty_text()}
        />
      </div>
    );
  }
  if (section === null) {
    const asked = form.sections.flatMap(({ questions }) => questions);
    return (
      <StartCard
        title={title}
        language={survey.form.language}
        description={survey.description}
        image={survey.image}
        reward={survey.respondentFee}
        minutes={null}
        questionCount={asked.filter(isAnswerable).length}
      >
        <button
          type="button"
          className="ap-button ap-button-wide"
          onClick={() => {
            goTo(previewPath(code, first.visible.key));
          }}
        >
          {m.answer_start()}
        </button>
      </StartCard>
    );
  }
  return (
    <FormContext
      value={{
        seed: facts.seed,
        answerTo: (questionCode) => answerBefore(walk, page, questionCode),
        loadRegions: loadRegionList,
        files: null,
      }}
    >
      <SectionPager
        title={title}
        language={survey.form.language}
        page={page}
        onAnswer={onAnswer}
        faults={[]}
        onBack={(previous) => {
          goTo(previewPath(code, previous));
        }}
        onForward={() => {
          if (page.next !== null) goTo(previewPath(code, page.next));
        }}
        lastLabel={m.answer_submit()}
        lastDisabled
      />
      {page.next === null && (
        <article className="ap-card">
          <h2>{m.preview_end_title()}</h2>
          <p className="ap-text">{m.preview_end_text()}</p>
          <blockquote className="ap-quote">
            <RichText
              text={walk.fill(form.closingSentence) || m.answer_finish_thanks()}
            />
          </blockquote>
        </article>
      )}
    </FormContext>
  );
}

/** The facts of a respondent who would start now. */
function presentFacts(): ParticipationFacts {
  const now = new Date();
  const localMs = now.getTime() - now.getTimezoneOffset() * 60_000;
  const startedAt = new Date(localMs).toISOString().slice(0, 16);
  return { seed: 1, startedAt, variables: {}, profile: {} };
}

interface UnavailableProps {
  readonly outcome: Exclude<Outcome<Survey>, { kind: "done" }>;
  readonly code: string;
}

function Unavailable({ outcome, code }: UnavailableProps) {
  if (outcome.kind === "unanswered") {
    return (
      <LaterGuardNotice
        heading="h1"
        obstacle={obstacleOf(outcome)}
        code={code}
      />
    );
  }
  return (
    <Notice
      heading="h1"
      title={m.preview_unavailable_title()}
      text={m.preview_unavailable_text()}
    />
  );
}
