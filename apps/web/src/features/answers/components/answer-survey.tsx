import { useEffect, useState } from "react";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { goTo, keyOfAddress, surveyPath } from "../address.ts";
import { deviceStore } from "../device-store.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { call } from "../load-api.ts";
import type { Outbox } from "../outbox/use-outbox.ts";
import { isOfflineShell, keepPage } from "../page-data.ts";
import { resumePage } from "../paging.ts";
import { GuardNotice, obstacleOf, unreachable } from "./guard-notice.tsx";
import type { Obstacle } from "./guard-notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { QueuedCard } from "./queued-answer.tsx";
import { StartedSurvey } from "./started-survey.tsx";
import { SurveyStart } from "./survey-start.tsx";

interface AnswerSurveyProps {
  readonly code: string;
  readonly sectionId: number | null;
  readonly data: AnswerPage;
  readonly outbox: Outbox;
}

/** One survey from its start card to its last section. */
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
  const started = visitor && survey && runningParticipation(survey);

  useEffect(() => {
    if (sectionId !== null && !started) goTo(surveyPath(code), "replace");
  }, [code, sectionId, started]);

  useEffect(() => {
    if (survey && runningParticipation(survey))
      keepPage(deviceStore, code, { ...data, survey });
  }, [code, data, survey]);

  const reservePlace = async (): Promise<AnswerableSurvey | null> => {
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
    setObstacle(obstacleOf(outcome));
    return null;
  };

  const start = async () => {
    const running = started ? survey : await reservePlace();
    if (!running?.form || !visitor) return;
    const owner = { userId: visitor.id, formId: running.form.id };
    const answers = readDraft(deviceStore, owner)?.answers ?? new Map();
    const first = resumePage(running.form, answers)?.visible.section.id;
    if (first !== undefined) goTo(surveyPath(code, first));
  };

  if (!survey) return <MissingSurvey code={code} signedIn={visitor !== null} />;
  const queued = outbox.waiting.some((answer) => answer.code === code);
  return (
    <PageFrame title={survey.title} background={survey.background}>
      {queued ? (
        <QueuedCard outbox={outbox} />
      ) : started && sectionId !== null ? (
        <>
          {obstacle && <GuardNotice obstacle={obstacle} code={code} />}
          <StartedSurvey
            code={code}
            title={survey.title}
            form={started.form}
            participation={started.participation}
            userId={visitor.id}
            sectionId={sectionId}
            outbox={outbox}
            onReservePlace={() => void reservePlace()}
          />
        </>
      ) : (
        <SurveyStart
          survey={survey}
          visitor={visitor}
          started={Boolean(started)}
          starting={starting}
          obstacle={obstacle}
          onStart={() => void start()}
        />
      )}
    </PageFrame>
  );
}

interface MissingSurveyProps {
  readonly code: string;
  readonly signedIn: boolean;
}

/** The page's data holds no survey: there is none with this code, or the server was not reached. */
function MissingSurvey({ code, signedIn }: MissingSurveyProps) {
  const obstacle = isOfflineShell()
    ? unreachable()
    : { code: "not_found", message: "" };
  return (
    <PageFrame title={titles[obstacle.code]?.() ?? m.answer_unknown_title()}>
      <div className="ap-card">
        <GuardNotice
          heading="h1"
          signedIn={signedIn}
          obstacle={obstacle}
          code={code}
        />
      </div>
    </PageFrame>
  );
}

const titles: Readonly<Record<string, () => string>> = {
  offline: m.answer_offline_title,
  unanswered: m.answer_unanswered_title,
};

function runningParticipation({ participation, form }: AnswerableSurvey) {
  return participation && form ? { participation, form } : null;
}
