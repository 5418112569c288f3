import { dateAnswer } from "@sigi/survey/question-types/date/answer.ts";
import { dateTimeAnswer } from "@sigi/survey/question-types/date-time/answer.ts";
import { dropdownAnswer } from "@sigi/survey/question-types/dropdown/answer.ts";
import { emailAnswer } from "@sigi/survey/question-types/email/answer.ts";
import { phoneAnswer } from "@sigi/survey/question-types/phone/answer.ts";
import { timeAnswer } from "@sigi/survey/question-types/time/answer.ts";
import { urlAnswer } from "@sigi/survey/question-types/url/answer.ts";
import { DateField } from "../date/field.tsx";
import { DateTimeField } from "../date-time/field.tsx";
import { DropdownField } from "../dropdown/field.tsx";
import { EmailField } from "../email/field.tsx";
import { PhoneField } from "../phone/field.tsx";
import { TimeField } from "../time/field.tsx";
import { UrlField } from "../url/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** Types that pick from a list or a calendar, and details of contact. */
export const listsTypes: PartsOfGroup<"lists"> = {
  email: {
    format: emailAnswer,
    field: { Field: EmailField, layout: "control" },
  },
  phone: {
    format: phoneAnswer,
    field: { Field: PhoneField, layout: "control" },
  },
  url: { format: urlAnswer, field: { Field: UrlField, layout: "control" } },
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
