import { useEffect, useState } from "react";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { goTo, keyOfAddress, surveyPath } from "../address.ts";
import { call } from "../load-calls.ts";
import { keepPage } from "../kept-pages.ts";
import { isOfflineShell } from "../page-data.ts";
import { resumePage } from "../paging.ts";
import { deviceStore } from "../device-store.ts";
import { readDraft } from "../draft-store.ts";
import type { Outbox } from "../use-outbox.ts";
import { AnsweredNotice } from "./answered-notice.tsx";
import { FillForm } from "./fill-form.tsx";
import { GuardNotice } from "./guard-notice.tsx";
import type { Obstacle } from "./guard-notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { QueuedCard } from "./queued-card.tsx";
import { StartCard } from "./start-card.tsx";

interface AnswerSurveyProps {
  readonly code: string;
  readonly sectionId: number | null;
  readonly data: AnswerPage;
  readonly outbox: Outbox;
}

/** One survey from its start card to its last page. */
export function AnswerSurvey({
  code,
  sectionId,
  data,
  outbox,
}: AnswerSurveyProps) {
  const { visitor } = data;
  const [survey, setSurvey] = useState(data.survey);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [starting, setStarting] = useState(false);
  const started = visitor && survey && runningAttempt(survey);

  useEffect(() => {
    if (sectionId !== null && !started) goTo(surveyPath(code), "replace");
  }, [code, sectionId, started]);

  useEffect(() => {
    if (survey && runningAttempt(survey))
      keepPage(deviceStore, code, { ...data, survey });
  }, [code, data, survey]);

  const keepPlace = async (): Promise<AnswerableSurvey | null> => {
    setStarting(true);
    const outcome = await call((calls) =>
      calls.startSurvey(code, keyOfAddress()),
    );
    setStarting(false);
    if (outcome.kind === "done") {
      setObstacle(null);
      setSurvey(outcome.value.survey);
      return outcome.value.survey;
    }
    setObstacle(
      outcome.kind === "refused"
        ? outcome.refusal
        : { code: "offline", message: "" },
    );
    return null;
  };

  const start = async () => {
    const running = started ? survey : await keepPlace();
    if (!running?.form || !visitor) return;
    const owner = { userId: visitor.id, formId: running.form.id };
    const answers = readDraft(deviceStore, owner)?.answers ?? new Map();
    const first = resumePage(running.form, answers)?.visible.section.id;
    if (first !== undefined) goTo(surveyPath(code, first));
  };

  const queued = outbox.waiting.find((answer) => answer.code === code);
  const block = standingObstacle(data, survey) ?? obstacle;
  const submitted = survey && !started ? survey.participation : null;

  if (!survey) {
    const offline = isOfflineShell();
    return (
      <PageFrame
        title={offline ? m.answer_offline_title() : m.answer_unknown_title()}
      >
        <div className="ap-card">
          <GuardNotice
            heading="h1"
            signedIn={visitor !== null}
            obstacle={{ code: offline ? "offline" : "not_found", message: "" }}
            code={code}
          />
        </div>
      </PageFrame>
    );
  }
  if (queued) {
    return (
      <PageFrame title={survey.title} background={survey.background}>
        <QueuedCard outbox={outbox} />
      </PageFrame>
    );
  }
  if (started && sectionId !== null) {
    return (
      <PageFrame title={survey.title} background={survey.background}>
        {obstacle && <GuardNotice obstacle={obstacle} code={code} />}
        <FillForm
          code={code}
          title={survey.title}
          form={started.form}
          participation={started.participation}
          userId={visitor.id}
          sectionId={sectionId}
          outbox={outbox}
          onKeepPlace={() => void keepPlace()}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={survey.title} background={survey.background}>
      <StartCard
        title={survey.title}
        description={survey.description}
        image={survey.image}
        reward={survey.respondentFee}
        minutes={survey.minutes}
        questionCount={survey.questionCount}
      >
        {submitted && (
          <AnsweredNotice survey={survey} status={submitted.status} />
        )}
        {block && !submitted && (
          <GuardNotice
            obstacle={block}
            code={code}
            signedIn={visitor !== null}
          />
        )}
        {!submitted && (!block || block.code === "offline") && (
          <button
            type="button"
            className="ap-button ap-button-wide"
            aria-disabled={starting || undefined}
            onClick={() => {
              if (!starting) void start();
            }}
          >
            {startLabel(starting, Boolean(started))}
          </button>
        )}
      </StartCard>
    </PageFrame>
  );
}

function startLabel(starting: boolean, started: boolean): string {
  if (starting) return m.answer_starting();
  return started ? m.answer_resume() : m.answer_start();
}

/** What the page knows to be in the way before anything is asked. */
function standingObstacle(
  { visitor }: AnswerPage,
  survey: AnswerableSurvey | null,
): Obstacle | null {
  if (survey?.participation) return null;
  if (survey && !survey.open) return { code: "not_open", message: "" };
  if (!visitor) return { code: "unauthenticated", message: "" };
  if (!visitor.emailVerified) return { code: "verify_email", message: "" };
  if (!visitor.profileComplete)
    return { code: "profile_incomplete", message: "" };
  return null;
}

function runningAttempt({ participation, form }: AnswerableSurvey) {
  return participation && form ? { participation, form } : null;
}
