/** The interface of answers to other domains. */
export { answerFigures, answersPerDay } from "./dashboard-figures.ts";
export { answerAccepted } from "./events.ts";
export { listSurveyOffers } from "./offers/list-survey-offers.ts";
export { eraseParticipations } from "./participation/erase-participations.ts";
export { expirePlaces } from "./participation/expire-places.ts";
export { listParticipations } from "./participation/list-participations.ts";
export {
  countInReview,
  lockStartedParticipations,
} from "./participation/repository.ts";
export { participationsAfter } from "./read-models.ts";
