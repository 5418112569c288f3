import { useCallback, useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerableSurvey, AnswerForm } from "@sigi/contract/answers.ts";
import {
  goTo,
  keyOfAddress,
  openPath,
  surveyPath,
  variablesOfAddress,
  withLanguage,
} from "../address.ts";
import { deviceStore } from "../device-store.ts";
import { readDraft, takeOverDraft } from "../drafts/draft-store.ts";
import { deviceUserOf } from "../guests/guest-answers.ts";
import { useLazyCode } from "../../../form/use-lazy-code.ts";
import { useLatest } from "../../../form/use-latest.ts";
import { whenIdle } from "../../../platform/device/when-idle.ts";
import { call } from "../load-api.ts";
import { formPart, loadForm } from "../form-part.ts";
import { languagePart } from "../lazy-parts.ts";
import { keepWhenIdle } from "../keep-when-idle.ts";
import { obstacleOf } from "../obstacle.ts";
import type { Obstacle } from "../obstacle.ts";
import { refusalOf } from "../outbox/deliver-answer.ts";
import type { Delivery } from "../outbox/deliver-answer.ts";
import type { Outbox } from "../outbox/use-outbox.ts";
import { keepPage } from "../page-data.ts";
import type { LanguageChoice } from "./language-choice.tsx";
import { GuardNotice } from "./guard-notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageUnavailable } from "./page-unavailable.tsx";
import { QueuedCard } from "./queued-answer.tsx";
import { FormLoading } from "./form-loading.tsx";
import type { firstPage, StartedSurvey } from "./started-survey.tsx";
import { SurveyStart } from "./survey-start.tsx";

interface AnswerSurveyProps {
  readonly code: string;
  /** The key of the open page; null on the start page. */
  readonly section: string | null;
  readonly data: AnswerPage;
  readonly outbox: Outbox;
}

/** One survey from its start card to its last section. */
export function AnswerSurvey({
  code,
  section,
  data,
  outbox,
}: AnswerSurveyProps) {
  const { visitor } = data;
  const userId = deviceUserOf(visitor);
  const [survey, setSurvey] = useState(() =>
    withDraftKept(data.survey, userId),
  );
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [starting, setStarting] = useState(false);
  const [sectionsLeft, setSectionsLeft] = useState(data.sectionsLeft);
  const started = survey && runningParticipation(survey);

  useEffect(() => {
    if (section !== null && !started) goTo(surveyPath(code), "replace");
  }, [code, section, started]);

  useEffect(() => {
    if (survey && sectionsLeft === 0 && runningParticipation(survey))
      keepPage(deviceStore, code, { ...data, survey, sectionsLeft });
  }, [code, data, survey, sectionsLeft]);

  const openForm = started?.form;
  useEffect(() => {
    prefetchForm(openForm);
  }, [openForm]);

  const language = survey?.language;
  const loadRest = useCallback(async () => {
    const outcome = await loadSurvey(code, language);
    if (outcome.kind !== "done") {
      if (outcome.kind === "refused") setObstacle(obstacleOf(outcome));
      throw new Error("The survey was not loaded");
    }
    const { form } = outcome.value;
    // The open page stays while the code of more question types loads.
    if (form) await loadForm(form);
    setSurvey(outcome.value);
    setSectionsLeft(0);
  }, [code, language]);
  const rest = useLazyCode(sectionsLeft > 0 ? "rest" : "", loadRest);

  const reservePlace = async (): Promise<AnswerableSurvey | null> => {
    setStarting(true);
    const outcome = await call((calls) =>
      calls.startSurvey(code, {
        key: keyOfAddress(),
        variables: variablesOfAddress(),
        language,
        ...(visitor ? {} : { guest: true }),
      }),
    );
    setStarting(false);
    if (outcome.kind === "done") {
      setObstacle(null);
      setSurvey(withDraftKept(outcome.value.survey, userId));
      return outcome.value.survey;
    }
    setObstacle(obstacleOf(outcome));
    return null;
  };

  const readIn = async (chosen: string): Promise<boolean> => {
    const outcome = await loadSurvey(code, chosen);
    if (outcome.kind !== "done") return false;
    setSurvey(outcome.value);
    setSectionsLeft(0);
    openPath(withLanguage(chosen), "replace");
    return true;
  };

  const start = async () => {
    const running = started ? survey : await reservePlace();
    const begun = running && runningParticipation(running);
    if (!begun) return;
    const { form, participation } = begun;
    const owner = { userId, formId: form.id };
    const answers = readDraft(deviceStore, owner)?.answers ?? new Map();
    const first = await findPage(form, answers, participation);
    // The address of any page opens an existing page instead.
    goTo(surveyPath(code, first ?? String(form.sections[0]?.id)));
  };

  const readAgain = async () => {
    const outcome = await loadSurvey(code, language);
    // Choices that filled up meanwhile are marked. The form stays when its place has lapsed.
    if (outcome.kind !== "done" || !outcome.value.form) return;
    setSurvey(outcome.value);
    setSectionsLeft(0);
  };
  const correct = useLatest(() => {
    if (section === null && started) void start();
    void readAgain();
  });
  const refusal = refusalOf(outbox.last, code);
  useEffect(() => {
    if (refusal?.code === "answers_invalid") correct();
  }, [refusal, correct]);

  const queued = outbox.waiting.some((answer) => answer.code === code);
  useReloadOnceSentElsewhere(queued, outbox.last, code);

  if (!survey)
    return <PageUnavailable code={code} signedIn={visitor !== null} />;
  return (
    <PageFrame title={survey.title} background={survey.background}>
      {survey.languages.length > 1 && !queued && (
        <LanguageFrame
          languages={survey.languages}
          language={survey.language}
          onChoose={readIn}
        />
      )}
      {queued ? (
        <QueuedCard outbox={outbox} />
      ) : started && section !== null ? (
        <>
          {obstacle && (
            <GuardNotice
              obstacle={obstacle}
              code={code}
              signedIn={visitor !== null}
            />
          )}
          <FormFrame
            title={survey.title}
            code={code}
            language={survey.language}
            form={started.form}
            participation={started.participation}
            userId={userId}
            section={section}
            rest={{ ...rest, sectionsLeft }}
            nudges={data.nudges}
            outbox={outbox}
            onReservePlace={reservePlace}
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

/** Reloads when another tab has delivered the queued answer: only the server knows the outcome. */
function useReloadOnceSentElsewhere(
  queued: boolean,
  last: Delivery | null,
  code: string,
): void {
  const wasQueued = useRef(queued);
  const isOwn =
    last !== null && last.kind !== "waiting" && last.answer.code === code;
  useEffect(() => {
    if (wasQueued.current && !queued && !isOwn) window.location.reload();
    wasQueued.current = queued;
  }, [queued, isOwn]);
}

const loadSurvey = (code: string, language: string | undefined) =>
  call((calls) => calls.getSurvey(code, { key: keyOfAddress(), language }));

/** Returns the survey after storing the answers of the user's other devices on this one. */
function withDraftKept(
  survey: AnswerableSurvey | null,
  userId: number,
): AnswerableSurvey | null {
  if (survey?.form && survey.draft)
    takeOverDraft(
      deviceStore,
      { userId, formId: survey.form.id },
      survey.draft,
    );
  return survey;
}

/** The key of the page to open; null if there is none, or if it is unknown because code cannot be loaded. */
async function findPage(
  ...started: Parameters<typeof firstPage>
): Promise<string | null> {
  try {
    const part = await formPart.load();
    return await part.firstPage(...started);
  } catch {
    return null;
  }
}

/**
 * Loads and stores the code of a resumed form while the respondent reads: the connection may be lost before the form is
 * opened. A failure is reported when the code is needed.
 */
function prefetchForm(form: AnswerForm | undefined): void {
  if (!form) return;
  whenIdle(() => {
    loadForm(form).then(keepWhenIdle, () => undefined);
  });
}

/** The choice of a language, once its code is loaded: the page can be read without it. */
function LanguageFrame(props: ComponentProps<typeof LanguageChoice>) {
  const part = languagePart.usePart();
  return "LanguageChoice" in part ? <part.LanguageChoice {...props} /> : null;
}

/** The form, once the code of all forms is loaded. */
function FormFrame(props: ComponentProps<typeof StartedSurvey>) {
  const part = formPart.usePart();
  if ("StartedSurvey" in part) return <part.StartedSurvey {...props} />;
  const { title, language } = props;
  return <FormLoading title={title} language={language} code={part} />;
}

function runningParticipation({ participation, form }: AnswerableSurvey) {
  return participation && form ? { participation, form } : null;
}
