import type { Questionnaire } from "./questionnaire.ts";
import { coffeeShop } from "./questionnaires/coffee-shop.ts";
import { dailyTransport } from "./questionnaires/daily-transport.ts";
import { everyQuestionType } from "./questionnaires/every-question-type.ts";
import { householdShopping } from "./questionnaires/household-shopping.ts";
import { hybridWork } from "./questionnaires/hybrid-work.ts";
import { marketplaceTrust } from "./questionnaires/marketplace-trust.ts";
import { mobileBanking } from "./questionnaires/mobile-banking.ts";
import { onlineLectures } from "./questionnaires/online-lectures.ts";
import { sleepAndScreens } from "./questionnaires/sleep-and-screens.ts";
import { smallBusinessTraining } from "./questionnaires/small-business-training.ts";
import { streaming } from "./questionnaires/streaming.ts";

/** Published, paid surveys. The demo respondent has answered them and earned more than Rp 60.000. */
export const answeredSurveys = [
  onlineLectures,
  hybridWork,
  sleepAndScreens,
  householdShopping,
  mobileBanking,
  marketplaceTrust,
] as const satisfies Questionnaire[];

/** Published, paid surveys. The demo respondent can answer them; other users have. */
export const openSurveys = [
  streaming,
  dailyTransport,
  coffeeShop,
  everyQuestionType,
] as const satisfies Questionnaire[];

/** The demo creator's draft. */
export const draftSurvey: Questionnaire = smallBusinessTraining;

/** Number of places of each published survey. */
export const demoRespondents = 40;
