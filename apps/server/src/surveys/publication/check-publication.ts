import { allRegions } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { m } from "@sigi/messages/messages";
import { checkForm } from "@sigi/survey/check-form.ts";
import { grossPrice } from "@sigi/survey/prices.ts";
import { screenOutsOf } from "@sigi/survey/screen-outs.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import { missingPurposes } from "../../targeting/public.ts";
import { purposeFaults } from "../drafts/declare-purpose.ts";
import { hasPassed } from "../life-cycle.ts";
import { screenOutFaults } from "../drafts/choose-screen-outs.ts";
import { placedFaults } from "../placed-faults.ts";
import type { PlacedFaults } from "../placed-faults.ts";
import type { SurveyRow } from "../repository.ts";

/** The largest payment, in rupiah: far above any card's limit and within the integer column of orders. */
const totalCostMax = 1_000_000_000;

/** All faults that keep a survey from being paid for; empty when it is ready. */
export function checkForPublication(
  survey: Pick<
    SurveyRow,
    | "title"
    | "respondents"
    | "feePerRespondent"
    | "target"
    | "respondentFee"
    | "screensOut"
    | "screenOuts"
    | "screenOutPay"
    | "promiseBudget"
    | "purpose"
    | "endsAt"
  >,
  form: Form,
  now: Date,
): PlacedFaults {
  const { title, respondents, feePerRespondent, target, endsAt } = survey;
  const withoutPurpose = missingPurposes(target, survey.purpose);
  const bought = screenOutsOf(survey);
  const tooLarge = priceFault(
    grossPrice({
      ...{ respondents, feePerRespondent, ...bought },
      promiseBudget: survey.promiseBudget ?? 0,
    }),
  );
  return {
    ...(title.trim() === "" ? { title: [{ code: "required" }] } : {}),
    ...(tooLarge ? { number_of_respondents: [tooLarge] } : {}),
    ...screenOutFaults(survey, bought),
    ...checkTarget(target),
    ...purposeFaults(withoutPurpose),
    ...(hasPassed(endsAt, now) ? { ends_at: [endsAtPassed] } : {}),
    ...placedFaults(checkForm(form)),
  };
}

/** A survey would be closed at once at such an end date. */
const endsAtPassed = { code: "ends_at_passed" } as const;

/** The fault of a price that no payment may have, in rupiah. */
export const priceFault = (price: number): FieldFault | undefined =>
  price > totalCostMax
    ? { code: "total_too_large", text: totalTooLarge }
    : undefined;

function totalTooLarge(locale: "id" | "en"): string {
  const max = totalCostMax.toLocaleString(locale === "id" ? "id-ID" : "en-US");
  return m.field_total_too_large({ max }, { locale });
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
