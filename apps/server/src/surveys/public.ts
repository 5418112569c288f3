/** What other domains may know of surveys. */
export { activateSurvey } from "./activate-survey.ts";
export { countSurveysByState } from "./all-surveys-repository.ts";
export { awaitPayment, returnToDraft } from "./await-payment.ts";
export { createSurvey } from "./create-survey.ts";
export { QuotaFull } from "./errors.ts";
export { surveyContentChanged, surveyPublished } from "./events.ts";
export { fillPlace } from "./fill-place.ts";
export { listMySurveys } from "./list-my-surveys.ts";
export { preparePayment } from "./prepare-payment.ts";
export { ownSurveysAfter } from "./own-surveys-after.ts";
export { formOf, lockSurvey, surveyById } from "./read-survey.ts";
export { releasePlace } from "./release-place.ts";
export type { SurveyRow } from "./repository.ts";
export { saveQuestion } from "./save-question.ts";
export { creatorOf, isPublishable, priceOf } from "./survey.ts";
export { questions, surveyPlaces, surveys } from "./tables.ts";
export { takePlace } from "./take-place.ts";
