import { dateAnswer } from "@sigi/survey/question-types/date/answer.ts";
import { dateTimeAnswer } from "@sigi/survey/question-types/date-time/answer.ts";
import { dropdownAnswer } from "@sigi/survey/question-types/dropdown/answer.ts";
import { timeAnswer } from "@sigi/survey/question-types/time/answer.ts";
import { DateField } from "../date/field.tsx";
import { DateTimeField } from "../date-time/field.tsx";
import { DropdownField } from "../dropdown/field.tsx";
import { TimeField } from "../time/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Types that pick from a list or a calendar. */
export const listsTypes: PartsOfGroup<"lists"> = {
  date: { format: dateAnswer, field: { Field: DateField, layout: "control" } },
  time: { format: timeAnswer, field: { Field: TimeField, layout: "control" } },
  date_time: {
    format: dateTimeAnswer,
    field: { Field: DateTimeField, layout: "control" },
  },
  dropdown: {
    format: dropdownAnswer,
    field: { Field: DropdownField, layout: "control" },
  },
};
