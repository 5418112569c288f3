/** Functions, events and types that other domains may use. */
export { addMissingServices } from "./catalogue/add-missing-services.ts";
export { createSurvey } from "./drafts/create-survey.ts";
export { eraseDrafts } from "./drafts/delete-survey.ts";
export { QuotaFull } from "./errors.ts";
export { surveyContentChanged, surveyPublished } from "./events.ts";
export { awaitPayment, isPublishable, returnToDraft } from "./life-cycle.ts";
export { listMySurveys, surveysAfter } from "./list-surveys.ts";
export {
  fillPlace,
  hasFreePlace,
  releasePlace,
  reservePlace,
} from "./places.ts";
export { activateSurvey } from "./publication/activate-survey.ts";
export { preparePayment } from "./publication/prepare-payment.ts";
export { countQuestionsOf } from "./questions/repository.ts";
export type { QuestionCount } from "./questions/repository.ts";
export { saveQuestion } from "./questions/save-question.ts";
export { formOf, lockSurvey, surveyById } from "./read-survey.ts";
export {
  countRunningSurveys,
  countSurveys,
  countSurveysByState,
  findPublishedSurvey,
  isPublished,
  lockSurveysOf,
  surveyTitles,
} from "./repository.ts";
export type { PublishedSurvey, SurveyRow } from "./repository.ts";
export { creatorOf, priceOf } from "./survey.ts";
