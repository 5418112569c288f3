/** What other domains may know of answers. */
export { answerFigures } from "./answer-figures.ts";
export { answersPerDay } from "./answers-per-day.ts";
export { detachAnswers } from "./participation/erase-participations.ts";
export { countInReview, lockAttempts } from "./detach-repository.ts";
export { answerAccepted } from "./events.ts";
export { listParticipations } from "./participation/list-participations.ts";
export { ownParticipationsAfter } from "./own-participations-after.ts";
export { answerLedgerChecks } from "./ledger-checks.ts";
