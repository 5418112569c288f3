import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { DigitsInput } from "../../../../ui/inputs/digits-input.tsx";
import { useTypedInput } from "./typed-inputs.ts";
import { useSettings } from "./use-settings.ts";

const place = "number_of_respondents";

/** The number of respondents. An invalid number stays in the field with its fault. */
export function RespondentsField() {
  const { survey, edit, faultOf } = useSettings();
  const { typed, keep, drop } = useTypedInput<number | null>(place);
  return (
    <DigitsInput
      label={m.target_respondents()}
      description={m.target_respondents_help()}
      value={typed ? typed.value : survey.respondents}
      max={longestNumber}
      maw={260}
      error={typed?.fault ?? faultOf(place)}
      data-place={place}
      onChange={(respondents) => {
        const fault = faultOfRespondents(respondents);
        if (fault !== null) keep(respondents, fault);
        else if (respondents !== null) {
          drop();
          edit({ respondents }, place);
        }
      }}
    />
  );
}

const longestNumber = 9_999_999;

function faultOfRespondents(respondents: number | null): string | null {
  if (respondents === null) return m.target_respondents_missing();
  if (respondents < 1) return m.target_respondents_none();
  return respondents > respondentsMax
    ? m.target_respondents_many({ max: formatNumber(respondentsMax) })
    : null;
}
