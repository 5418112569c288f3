import type { Template } from "./template.ts";
import { appUsability } from "./templates/app-usability.ts";
import { brandAwareness } from "./templates/brand-awareness.ts";
import { cafeSatisfaction } from "./templates/cafe-satisfaction.ts";
import { coffeeSegments } from "./templates/coffee-segments.ts";
import { conceptTest } from "./templates/concept-test.ts";
import { courseEvaluation } from "./templates/course-evaluation.ts";
import { employeeEngagement } from "./templates/employee-engagement.ts";
import { eventFeedback } from "./templates/event-feedback.ts";
import { foodDiary } from "./templates/food-diary.ts";
import { patientSatisfaction } from "./templates/patient-satisfaction.ts";
import { priceSensitivity } from "./templates/price-sensitivity.ts";
import { publicService } from "./templates/public-service.ts";
import { purchaseNps } from "./templates/purchase-nps.ts";
import { thesisLikert } from "./templates/thesis-likert.ts";
import { websiteFeedback } from "./templates/website-feedback.ts";

/** All templates, in the order of the gallery. */
export const templates: readonly Template[] = [
  cafeSatisfaction,
  purchaseNps,
  websiteFeedback,
  conceptTest,
  priceSensitivity,
  brandAwareness,
  coffeeSegments,
  appUsability,
  employeeEngagement,
  eventFeedback,
  thesisLikert,
  courseEvaluation,
  foodDiary,
  publicService,
  patientSatisfaction,
];
