import { isDate } from "@sigi/survey/dates.ts";
import {
  earliestDate,
  latestDate,
} from "@sigi/survey/question-types/date/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { MomentInput } from "../../form/moment-input.tsx";

export function DateField(props: FieldProps<"date">) {
  const { min, max } = props.question.options;
  return (
    <MomentInput
      {...props}
      type="date"
      min={min ?? earliestDate}
      max={max ?? latestDate}
      isComplete={isDate}
    />
  );
}
