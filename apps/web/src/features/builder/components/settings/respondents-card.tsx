import { Card } from "@mantine/core";
import { respondentsMax } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { DigitsInput } from "../../../../ui/digits-input.tsx";
import { useSettings } from "./use-settings.ts";

const place = "number_of_respondents";

export function RespondentsCard() {
  const { survey, edit, faultOf } = useSettings();
  // While nothing or a zero stands in the field, nothing is saved; who leaves it so gets the last number back.
  const [typed, setTyped] = useState<number | null>();
  return (
    <Card p="xl">
      <DigitsInput
        label={m.target_respondents()}
        description={m.target_respondents_help()}
        value={typed === undefined ? survey.respondents : typed}
        max={respondentsMax}
        maw={260}
        error={faultOf(place)}
        data-place={place}
        onChange={(respondents) => {
          const isEnough = respondents !== null && respondents >= 1;
          setTyped(isEnough ? undefined : respondents);
          if (isEnough) edit({ respondents }, place);
        }}
        onBlur={() => {
          setTyped(undefined);
        }}
      />
    </Card>
  );
}
