import { date } from "./date/definition.ts";
import { dateTime } from "./date-time/definition.ts";
import { dropdown } from "./dropdown/definition.ts";
import { email } from "./email/definition.ts";
import { linearScale } from "./linear-scale/definition.ts";
import { longText } from "./long-text/definition.ts";
import { multipleChoice } from "./multiple-choice/definition.ts";
import { number } from "./number/definition.ts";
import { phone } from "./phone/definition.ts";
import { rating } from "./rating/definition.ts";
import { shortText } from "./short-text/definition.ts";
import { singleChoice } from "./single-choice/definition.ts";
import { slider } from "./slider/definition.ts";
import { time } from "./time/definition.ts";
import { url } from "./url/definition.ts";
import { yesNo } from "./yes-no/definition.ts";

/**
 * The definitions of the types with one input, which composite questions are
 * made of. They are separate from `definitions.ts`, because that imports the
 * composite types, which look up their fields here.
 */
export const innerDefinitions = {
  short_text: shortText,
  long_text: longText,
  email,
  phone,
  url,
  number,
  date,
  time,
  date_time: dateTime,
  yes_no: yesNo,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  linear_scale: linearScale,
  rating,
  slider,
};
