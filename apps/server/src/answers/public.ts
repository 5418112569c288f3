/** The interface of answers to other domains. */
export { answerFigures, answersPerDay } from "./dashboard-figures.ts";
export { describeValues } from "./describe-values.ts";
export {
  answerAccepted,
  answerHeld,
  answerRejected,
  answerReversed,
  appealRejected,
  rewardClaimed,
  reportDecided,
  reversalDropped,
  screenOutsSpent,
} from "./events.ts";
export { takenChoices } from "./limits/taken-choices.ts";
export { listSurveyOffers } from "./offers/list-survey-offers.ts";
export { eraseParticipations } from "./participation/erase-participations.ts";
export { expirePlaces } from "./participation/expire-places.ts";
export { withheldFromCreator, type Withheld } from "./withheld-from-creator.ts";
export { FormCache } from "./participation/form-cache.ts";
export { listParticipations } from "./participation/list-participations.ts";
export {
  countInReview,
  lockOpenParticipations,
} from "./participation/repository.ts";
export { takeOver } from "./guests/identify-guests.ts";
export { countHeldRewards, participationsAfter } from "./read-models.ts";
export { reportAnswer, reportOf } from "./reports/report-answer.ts";
export { findReview as reviewOf } from "./review/repository.ts";
export { presentReport } from "./review/review.ts";
export { fromStored } from "./stored-values.ts";
export { presentSubmittedFile } from "./uploads/present-file.ts";
export { filesOf } from "./uploads/repository.ts";
