import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { estimateMinutes } from "../survey-length.ts";
import { presentParticipation } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";
import { presentForm } from "../present-form.ts";
import { countAnswerable, countQuestions } from "../question-count.ts";
import type { PublishedSurvey } from "./repository.ts";

interface SurveyToShow {
  readonly survey: PublishedSurvey;
  readonly form: Form;
  /** The caller's attempt, running or submitted; while it is running the questions are shown. */
  readonly participation: ParticipationRow | null;
  readonly open: boolean;
}

/** A survey as anybody may see it before starting, and with its questions once started. */
export function presentSurvey({
  survey,
  form,
  participation,
  open,
}: SurveyToShow): AnswerableSurvey {
  const asked = countQuestions(form);
  return {
    code: survey.code,
    title: survey.title,
    description: survey.description,
    background: survey.background,
    image: null,
    respondentFee: survey.respondentFee,
    questionCount: countAnswerable(asked),
    minutes: estimateMinutes(asked),
    open,
    participation: participation && presentParticipation(participation),
    form: participation?.status === "started" ? presentForm(form) : null,
  };
}
