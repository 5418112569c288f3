import { m } from "@sigi/messages/messages";
import {
  earliestDate,
  isDateInRange,
  latestDate,
} from "@sigi/survey/question-types/date/answer.ts";
import { MomentLimits } from "../builder/moment-limits.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function DateOptions(props: OptionsEditorProps<"date">) {
  const { options } = props.question;
  return (
    <MomentLimits
      {...props}
      type="date"
      labels={{ min: m.option_date_min(), max: m.option_date_max() }}
      bounds={{ min: earliestDate, max: latestDate }}
      isLimit={isDateInRange}
      limits={options}
      onChange={(change) => {
        props.onChange({ ...options, ...change });
      }}
    />
  );
}
