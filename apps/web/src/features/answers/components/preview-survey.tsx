import { useEffect, useState } from "react";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import { changeAnswer } from "../../../form/change-answer.ts";
import { FormContext } from "../../../form/form-context.ts";
import { goTo, previewPath } from "../address.ts";
import { call, loadRegionList } from "../load-api.ts";
import type { Outcome } from "../api.ts";
import { openPage } from "../paging.ts";
import { GuardNotice, obstacleOf } from "./guard-notice.tsx";
import { Notice, StepLink } from "./notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { SectionPager } from "./section-pager.tsx";
import { StartCard } from "./start-card.tsx";

interface PreviewSurveyProps {
  readonly code: string;
  readonly sectionId: number | null;
}

/** A survey as respondents will see it, for its creator. Nothing is saved or sent. */
export function PreviewSurvey({ code, sectionId }: PreviewSurveyProps) {
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
        <Preview survey={outcome.value} title={title} sectionId={sectionId} />
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
  readonly sectionId: number | null;
}

function Preview({ survey, title, sectionId }: PreviewProps) {
  const { code, form } = survey;
  const [answers, setAnswers] = useState<RawAnswers>(new Map());
  const page = openPage(form, answers, sectionId);
  const first = openPage(form, answers, null);

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
  if (sectionId === null) {
    const questions = form.sections.flatMap((section) => section.questions);
    return (
      <StartCard
        title={title}
        description={survey.description}
        image={survey.image}
        reward={survey.respondentFee}
        minutes={null}
        questionCount={questions.filter(isAnswerable).length}
      >
        <button
          type="button"
          className="ap-button ap-button-wide"
          onClick={() => {
            goTo(previewPath(code, first.visible.section.id));
          }}
        >
          {m.answer_start()}
        </button>
      </StartCard>
    );
  }
  return (
    <FormContext value={{ seed: 1, answers, loadRegions: loadRegionList }}>
      <SectionPager
        title={title}
        page={page}
        answers={answers}
        onAnswer={(questionId, value) => {
          setAnswers(changeAnswer(form, answers, questionId, value));
        }}
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
            {form.closingSentence || m.answer_finish_thanks()}
          </blockquote>
        </article>
      )}
    </FormContext>
  );
}

interface UnavailableProps {
  readonly outcome: Exclude<Outcome<Survey>, { kind: "done" }>;
  readonly code: string;
}

function Unavailable({ outcome, code }: UnavailableProps) {
  if (outcome.kind === "unanswered") {
    return (
      <GuardNotice heading="h1" obstacle={obstacleOf(outcome)} code={code} />
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
