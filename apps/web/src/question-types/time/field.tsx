import { isTime } from "@sigi/survey/question-types/time/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { MomentInput } from "../../form/moment-input.tsx";

export function TimeField(props: FieldProps<"time">) {
  const { min, max, step } = props.question.options;
  return (
    <MomentInput
      {...props}
      type="time"
      min={min ?? undefined}
      max={max ?? undefined}
      step={step === null ? undefined : step * 60}
      isComplete={isTime}
    />
  );
}
