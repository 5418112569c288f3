import { answerAccepted } from "./journals/answer-accepted.ts";
import { answerReversed } from "./journals/answer-reversed.ts";
import { guestRewardClaimed } from "./journals/guest-reward-claimed.ts";
import { guestRewardLapsed } from "./journals/guest-reward-lapsed.ts";
import { payPromiseKept } from "./journals/pay-promise-kept.ts";
import { screenedOut } from "./journals/screened-out.ts";

export const answerJournals = {
  answerAccepted,
  guestRewardClaimed,
  guestRewardLapsed,
  screenedOut,
  payPromiseKept,
  answerReversed,
};
