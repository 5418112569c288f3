import type { AnswerableSurvey, AnswerForm } from "@sigi/contract/answers.ts";
import type { Question, Section } from "@sigi/contract/questions.ts";
import { promisedMinutes } from "@sigi/survey/fair-pay.ts";
import { screenOutsOf } from "@sigi/survey/screen-outs.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  Form,
  Question as FormQuestion,
} from "@sigi/survey/survey-form.ts";
import { admitsGuests } from "../../surveys/public.ts";
import type {
  PublishedSurvey,
  SurveyInLanguage,
} from "../../surveys/public.ts";
import { countQuestions, surveyLength } from "../survey-length.ts";
import { askedForm } from "./asked-form.ts";
import { presentParticipation } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";

interface SurveyToShow {
  readonly survey: PublishedSurvey;
  /** The survey's texts in the language that the visitor reads. */
  readonly read: SurveyInLanguage;
  /** The caller's participation, running or submitted. */
  readonly participation: ParticipationRow | null;
  /** The reason why the visitor cannot start the survey; null when they can. */
  readonly unavailable: AnswerableSurvey["unavailable"];
  /** The draft of a running participation. */
  readonly draft: AnswerableSurvey["draft"];
}

/** A survey as a visitor sees it; its questions only while the participation is running. */
export function presentSurvey({
  survey,
  read,
  participation,
  unavailable,
  draft,
}: SurveyToShow): AnswerableSurvey {
  const { title, description, form, language, languages } = read;
  const { questionCount, minutes } = surveyLength(countQuestions(form));
  return {
    code: survey.code,
    title,
    description,
    institution: survey.institution,
    language,
    languages: [...languages],
    background: survey.background,
    image: null,
    respondentFee: survey.respondentFee,
    screenOutPay: screenOutsOf(survey).screenOutPay,
    payPromise: payPromiseOf(survey, minutes),
    questionCount,
    minutes,
    purpose: survey.purpose,
    open: unavailable === null,
    allowGuest: admitsGuests(survey),
    unavailable,
    participation: participation && presentParticipation(participation),
    form:
      participation?.status === "started" ? presentForm(askedForm(form)) : null,
    draft,
  };
}

/** The pay per hour that a survey of this length promises; null without a promise. */
export const payPromiseOf = (
  { promisePerHour }: Pick<PublishedSurvey, "promisePerHour">,
  minutes: number,
): AnswerableSurvey["payPromise"] =>
  promisePerHour === null
    ? null
    : { perHour: promisePerHour, minutesMax: promisedMinutes(minutes) };

/** Presents a form without prices. Its creator sees the whole of it, a respondent the `askedForm`. */
export function presentForm({
  id,
  closingSentence,
  flow,
  tables,
  sections,
}: Form): AnswerForm {
  return {
    id,
    closingSentence,
    flow,
    tables,
    sections: sections.map((section): Section => ({
      ...section,
      formId: id,
      file: null,
      questions: section.questions.map((question) =>
        presentQuestion(id, question),
      ),
    })),
  };
}

function presentQuestion(formId: number, question: FormQuestion): Question {
  const { category } = questionTypes[question.type];
  return { ...question, formId, file: null, category };
}
