import * as accountDeletion from "./account-deletion.ts";
import * as accounts from "./accounts.ts";
import * as adjustments from "./adjustments.ts";
import * as adminDashboard from "./admin-dashboard.ts";
import * as answerConduct from "./answer-conduct.ts";
import * as answerLists from "./answer-lists.ts";
import * as answerReviews from "./answer-reviews.ts";
import * as answers from "./answers.ts";
import * as audit from "./audit.ts";
import * as backgrounds from "./background-calls.ts";
import * as banks from "./banks.ts";
import * as banners from "./banners.ts";
import * as consents from "./consents.ts";
import * as configuration from "./configuration.ts";
import * as credentials from "./credentials.ts";
import * as dashboard from "./dashboard.ts";
import * as declaredPurpose from "./declared-purpose.ts";
import * as demographics from "./demographics.ts";
import * as definitions from "./definitions.ts";
import type { Endpoint } from "./endpoint.ts";
import * as fairPay from "./fair-pay.ts";
import * as formEdits from "./form-edits.ts";
import * as formTables from "./form-tables.ts";
import * as google from "./google.ts";
import * as history from "./history.ts";
import * as notifications from "./notifications.ts";
import * as ownSurveys from "./own-surveys.ts";
import * as ownReviews from "./own-reviews.ts";
import * as paymentLists from "./payment-lists.ts";
import * as payments from "./payments.ts";
import * as payouts from "./payouts.ts";
import * as populations from "./populations.ts";
import * as privacy from "./privacy.ts";
import * as pictures from "./pictures.ts";
import * as questions from "./questions.ts";
import * as receipts from "./receipts.ts";
import * as refunds from "./refunds.ts";
import * as referrals from "./referrals.ts";
import * as regions from "./regions.ts";
import * as resultExports from "./result-exports.ts";
import * as resultLinks from "./result-links.ts";
import * as resultViews from "./result-views.ts";
import * as resultAnswers from "./result-answers.ts";
import * as results from "./results.ts";
import * as registration from "./registration.ts";
import * as runningSurveys from "./running-surveys.ts";
import * as screenOuts from "./screen-outs.ts";
import * as services from "./services.ts";
import * as sessions from "./sessions.ts";
import * as surveyLanguages from "./survey-languages.ts";
import * as surveyLists from "./survey-lists.ts";
import * as surveyPrice from "./survey-price.ts";
import * as surveyVersions from "./survey-versions.ts";
import * as surveyReview from "./survey-review.ts";
import * as surveys from "./surveys.ts";
import * as system from "./system.ts";
import * as targets from "./targets.ts";
import * as testimonies from "./testimonies.ts";
import * as twoStep from "./two-step.ts";
import * as uploads from "./uploads.ts";
import * as userDetails from "./user-details.ts";
import * as users from "./users.ts";
import * as vouchers from "./vouchers.ts";
import * as withdrawals from "./withdrawals.ts";

const modules = {
  accounts: {
    ...accounts,
    ...consents,
    ...credentials,
    ...demographics,
    ...google,
    ...registration,
    ...sessions,
    ...twoStep,
  },
  users: { ...users, ...userDetails },
  regions,
  services,
  surveys: {
    ...surveys,
    ...formEdits,
    ...formTables,
    ...surveyVersions,
    ...surveyLanguages,
    ...surveyLists,
    ...declaredPurpose,
    ...screenOuts,
    ...fairPay,
    ...surveyPrice,
    ...surveyReview,
    ...ownSurveys,
    ...runningSurveys,
    ...targets,
    ...backgrounds,
    ...pictures,
    ...definitions,
  },
  questions,
  payments: { ...payments, ...receipts, ...refunds },
  paymentLists,
  referrals,
  answers: {
    ...answers,
    ...answerLists,
    ...answerReviews,
    ...answerConduct,
    ...ownReviews,
    ...uploads,
  },
  results: {
    ...results,
    ...resultAnswers,
    ...populations,
    ...resultExports,
    ...resultLinks,
    ...resultViews,
  },
  withdrawals: { ...withdrawals, ...payouts },
  adjustments,
  history,
  notifications,
  dashboard: { ...dashboard, ...adminDashboard },
  privacy: { ...privacy, ...accountDeletion },
  audit,
  testimonies,
  banners,
  vouchers,
  configuration,
  banks,
  system,
};

/** Every endpoint with its name and the file that declares it, for the OpenAPI description and the tests of access. */
export const endpoints: readonly {
  name: string;
  tag: string;
  endpoint: Endpoint;
}[] = Object.entries(modules).flatMap(([tag, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value)
      ? [{ name, tag, endpoint: value }, ...exportsOf(name, tag, value)]
      : [],
  ),
);

/** A list with an export declares two calls: `listUsers` and `exportUsers`. */
function exportsOf(name: string, tag: string, list: Endpoint) {
  const call = "exportCall" in list ? list.exportCall : undefined;
  return isEndpoint(call)
    ? [{ name: name.replace(/^list/, "export"), tag, endpoint: call }]
    : [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" &&
    value !== null &&
    "method" in value &&
    "path" in value
  );
}
