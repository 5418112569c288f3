/** What other domains may know of surveys. */
export { activateSurvey } from "./activate-survey.ts";
export { QuotaFull } from "./errors.ts";
export { surveyContentChanged, surveyPublished } from "./events.ts";
export { fillPlace } from "./fill-place.ts";
export { checkForPublication } from "./publication.ts";
export { formOf, surveyByCode, surveyById } from "./read-survey.ts";
export { releasePlace } from "./release-place.ts";
export { activeSurveyRows } from "./repository.ts";
export type { ActiveSurvey, SurveyRow } from "./repository.ts";
export { priceOf } from "./survey.ts";
export { questions, surveyPlaces, surveys } from "./tables.ts";
export { takePlace } from "./take-place.ts";
