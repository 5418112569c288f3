import {
  earliestDateTime,
  isDateTime,
  latestDateTime,
} from "@sigi/survey/question-types/date-time/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { MomentInput } from "../../form/moment-input.tsx";

export function DateTimeField(props: FieldProps<"date_time">) {
  const { min, max } = props.question.options;
  return (
    <MomentInput
      {...props}
      type="datetime-local"
      min={min ?? earliestDateTime}
      max={max ?? latestDateTime}
      isComplete={isDateTime}
    />
  );
}
