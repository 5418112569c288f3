import { isDeepStrictEqual } from "node:util";
import { surveySettings } from "@sigi/contract/surveys.ts";
import type { Survey, SurveyEdit } from "@sigi/contract/surveys.ts";
import { Invalid } from "../../platform/business-error.ts";

/**
 * Rejects a request that contains a setting which its endpoint does not change, such as `allow_guest`: ignoring the
 * value would look like a success. A value equal to the survey's is accepted, so that a survey can be sent back as
 * received.
 * @returns the survey. @throws Invalid
 */
export function requireSettings(
  survey: Survey,
  wanted: Partial<SurveyEdit>,
): Survey {
  const refused = Object.entries(surveySettings).filter(
    ([, name]) =>
      wanted[name] !== undefined &&
      !isDeepStrictEqual(wanted[name], survey[name]),
  );
  if (refused.length === 0) return survey;
  throw new Invalid(
    Object.fromEntries(
      refused.map(([field]) => [field, [{ code: "unsupported" }]]),
    ),
  );
}
