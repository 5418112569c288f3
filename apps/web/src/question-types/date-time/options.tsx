import { m } from "@sigi/messages/messages";
import {
  earliestDateTime,
  isDateTimeInRange,
  latestDateTime,
} from "@sigi/survey/question-types/date-time/answer.ts";
import { MomentLimits } from "../builder/moment-limits.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function DateTimeOptions(props: OptionsEditorProps<"date_time">) {
  const { options } = props.question;
  return (
    <MomentLimits
      {...props}
      type="datetime-local"
      labels={{ min: m.option_date_time_min(), max: m.option_date_time_max() }}
      bounds={{ min: earliestDateTime, max: latestDateTime }}
      isLimit={isDateTimeInRange}
      limits={options}
      onChange={(change) => {
        props.onChange({ ...options, ...change });
      }}
    />
  );
}
