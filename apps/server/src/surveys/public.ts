/** The interface of surveys to other domains. */
export { purgeSurvey } from "./bin/purge-survey.ts";
export { addMissingServices } from "./catalogue/add-missing-services.ts";
export { createSurvey } from "./drafts/create-survey.ts";
export { eraseDrafts } from "./drafts/erase-drafts.ts";
export { admitsGuests } from "./drafts/guest-access.ts";
export { NotOpen, QuotaFull } from "./errors.ts";
export {
  lastPlaceEnded,
  surveyClosed,
  surveyCompleted,
  surveyContentChanged,
  surveyIdle,
  surveyPausedByAdmin,
  surveyPublished,
  surveyPurged,
  surveyResumedByAdmin,
  surveyUnderpaid,
} from "./events.ts";
export { beginGuest } from "./guest-drafts/begin-guest.ts";
export {
  giveGuestTo,
  guestInCookie,
  readGuestCookie,
  setGuestCookie,
} from "./guest-drafts/guest-cookie.ts";
export { recognizeGuest } from "./guest-drafts/recognize-guest.ts";
export {
  deleteGuest,
  isGuest,
  lockGuest,
  moveDrafts,
} from "./guest-drafts/repository.ts";
export {
  surveyInLanguage,
  surveysInOwnLanguage,
} from "./languages/survey-in-language.ts";
export type { SurveyInLanguage } from "./languages/survey-in-language.ts";
export {
  awaitPayment,
  isEditable,
  isPublishable,
  returnToDraft,
} from "./life-cycle.ts";
export { listMySurveys, summarize, surveysAfter } from "./list-surveys.ts";
export { lowPayOf } from "./low-pay/low-pay.ts";
export { noteMeasuredPay } from "./low-pay/note-measured-pay.ts";
export { changeFairPayTerms, readFairPayTerms } from "./low-pay/repository.ts";
export {
  countReserved,
  endHeldPlace,
  findPlaces,
  hasFreePlaceIn,
  paysOneMore,
  releasePlace,
  releasePlaces,
  requireOpenPlaces,
  reservePlace,
  takeFromPromise,
  useScreenOut,
  vacancyOf,
} from "./places.ts";
export type { Place } from "./places.ts";
export { lockEditable, writePriceChoice } from "./price-choice.ts";
export { activateSurvey } from "./publication/activate-survey.ts";
export {
  lockUnpublished,
  requireComplete,
  setVoucher,
} from "./publication/prepare-payment.ts";
export { repriceSurvey } from "./publication/reprice-survey.ts";
export { placesInCells } from "./read-models.ts";
export {
  countQuestionsOf,
  isQuestionOf,
  pricedItems,
} from "./questions/repository.ts";
export { estimateMinutes } from "./questions/estimate-minutes.ts";
export type { QuestionCount } from "./questions/repository.ts";
export { saveQuestion } from "./questions/save-question.ts";
export {
  anySurvey,
  formOf,
  lockOwnSurvey,
  lockSurvey,
  ownSurvey,
  ownSurveyInAnyState,
  surveyById,
} from "./read-survey.ts";
export {
  countSurveys,
  countSurveysByState,
  findPublishedSurvey,
  isPublished,
  lockSurveysOf,
  storeReferrer,
  surveyCodes,
  surveyTitles,
  surveyVersions,
} from "./repository.ts";
export type { PublishedSurvey, SurveyRow } from "./repository.ts";
export {
  addRespondents,
  growthPrice,
  lockPublished,
  mayGrow,
  requireGrowing,
} from "./running/add-respondents.ts";
export type { Growth } from "./running/add-respondents.ts";
export { closeLocked, closeSurvey } from "./running/close-survey.ts";
export { pauseLocked } from "./running/pause-survey.ts";
export {
  countSurveysWithMoney,
  runningSurveysOf,
  unsettledSurveys,
} from "./running/repository.ts";
export { isRunning, viewRunningSurvey } from "./running/running-survey.ts";
export type { RunningRequest } from "./running/running-survey.ts";
export { lockEndedSurvey, settleEnded } from "./running/settle-ended.ts";
export { creatorOf, priceOf } from "./survey.ts";
export { surveyDefinition } from "./transfer/survey-definition.ts";
export { storeAtPayment } from "./versions/store-version.ts";
