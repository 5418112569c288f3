import { Card, NumberInput } from "@mantine/core";
import { respondentsMax } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useSettings } from "./use-settings.ts";

const place = "number_of_respondents";

export function RespondentsCard() {
  const { survey, edit, faultOf } = useSettings();
  return (
    <Card p="xl">
      <NumberInput
        label={m.target_respondents()}
        description={m.target_respondents_help()}
        value={survey.respondents}
        min={1}
        max={respondentsMax}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        maw={260}
        error={faultOf(place)}
        data-place={place}
        onChange={(typed) => {
          if (
            typeof typed === "number" &&
            typed >= 1 &&
            typed <= respondentsMax
          )
            edit({ respondents: typed }, place);
        }}
      />
    </Card>
  );
}
