import { allRegions } from "@sigi/contract/regions.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { Region } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { m } from "@sigi/messages/messages";
import { checkForm } from "@sigi/survey/check-form.ts";
import { groupLabel } from "@sigi/results/quota-labels.ts";
import { grossPrice } from "@sigi/survey/prices.ts";
import { sumOf } from "@sigi/survey/quotas/quotas.ts";
import { screenOutFaults, screenOutsOf } from "@sigi/survey/screen-outs.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { excludedGroup, missingPurposes } from "../../targeting/public.ts";
import { purposeFaults } from "../drafts/declare-purpose.ts";
import { guestObstacle } from "../drafts/guest-access.ts";
import { hasPassed } from "../life-cycle.ts";
import { placedFaults } from "../placed-faults.ts";
import type { PlacedFaults } from "../placed-faults.ts";
import type { SurveyRow } from "../repository.ts";

/** The largest payment, in rupiah: far above any card's limit and within the integer column of orders. */
const totalCostMax = 1_000_000_000;

/** Returns all faults that keep a survey from being paid for; empty if it is ready. */
export function checkForPublication(
  survey: Pick<
    SurveyRow,
    | "title"
    | "respondents"
    | "feePerRespondent"
    | "target"
    | "quotas"
    | "respondentFee"
    | "screensOut"
    | "screenOuts"
    | "screenOutPay"
    | "promisePerHour"
    | "promiseBudget"
    | "purpose"
    | "endsAt"
    | "allowGuest"
    | "key"
  >,
  form: Form,
  now: Date,
): PlacedFaults {
  const { title, respondents, feePerRespondent, target, endsAt } = survey;
  const withoutPurpose = missingPurposes(target, survey.purpose);
  const bought = screenOutsOf(survey);
  const tooLarge = priceFault(
    grossPrice({
      respondents,
      feePerRespondent,
      ...bought,
      promiseBudget: survey.promiseBudget ?? 0,
    }),
  );
  return {
    ...(title.trim() === "" ? { title: [{ code: "required" }] } : {}),
    ...(tooLarge ? { number_of_respondents: [tooLarge] } : {}),
    ...screenOutFaults(survey, bought),
    ...checkTarget(target),
    ...checkQuotas(survey),
    ...purposeFaults(withoutPurpose),
    ...(hasPassed(endsAt, now) ? { ends_at: [endsAtPassed] } : {}),
    ...guestFaults(survey, form),
    ...placedFaults(checkForm(form)),
  };
}

function guestFaults(
  survey: Parameters<typeof guestObstacle>[0] & Pick<SurveyRow, "allowGuest">,
  form: Form,
): PlacedFaults {
  const obstacle = survey.allowGuest && guestObstacle(survey, form);
  return obstacle ? { allow_guest: [{ code: obstacle }] } : {};
}

/** A survey with a past end date would be closed at once. */
const endsAtPassed = { code: "ends_at_passed" } as const;

/** Returns the fault of a price that is too large for a payment, in rupiah. */
export const priceFault = (price: number): FieldFault | undefined =>
  price > totalCostMax
    ? { code: "total_too_large", text: totalTooLarge }
    : undefined;

function totalTooLarge(locale: "id" | "en"): string {
  const max = totalCostMax.toLocaleString(locale === "id" ? "id-ID" : "en-US");
  return m.field_total_too_large({ max }, { locale });
}

/** Rejects quotas that do not add up to the respondents, or have a group that the target excludes. */
function checkQuotas({
  quotas,
  respondents,
  target,
}: Pick<SurveyRow, "quotas" | "respondents" | "target">): PlacedFaults {
  if (quotas === null) return {};
  const excluded = excludedGroup(quotas, target);
  const sum = sumOf(quotas.places);
  const faults: FieldFault[] = [
    ...(sum === respondents
      ? []
      : [{ code: "quota_sum", params: { sum, respondents } }]),
    ...(excluded
      ? [
          {
            code: "quota_outside_target",
            text: (locale: Locale) =>
              m.field_quota_outside_target(
                { group: groupLabel(excluded.group, locale) },
                { locale },
              ),
          },
        ]
      : []),
  ];
  return faults.length > 0 ? { quotas: faults } : {};
}

/** Rejects a target that no user can match; faults by wire name. */
export function checkTarget(target: Target): PlacedFaults {
  const { minAge, maxAge, provinces, cities, subdistricts } = target;
  return {
    ...(minAge > maxAge ? { min_age: [{ code: "age_range" }] } : {}),
    ...(liesWithin(cities, provinces)
      ? {}
      : { cities: [{ code: "regions_outside" }] }),
    ...(liesWithin(subdistricts, cities) && liesWithin(subdistricts, provinces)
      ? {}
      : { subdistricts: [{ code: "regions_outside" }] }),
  };
}

/** A region's id begins with its parent's: `32.73` lies in `32`. An unrestricted list contains all regions. */
function liesWithin(inner: readonly Region[], outer: readonly Region[]) {
  return (
    isUnrestricted(inner) ||
    isUnrestricted(outer) ||
    inner.every(({ id }) =>
      outer.some((parent) => id.startsWith(`${parent.id}.`)),
    )
  );
}

function isUnrestricted(regions: readonly Region[]): boolean {
  return regions.length === 0 || regions.some(({ id }) => id === allRegions);
}
