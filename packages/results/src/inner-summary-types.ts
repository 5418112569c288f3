import type { InnerTypeName } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type { SingleChoiceOptions } from "@sigi/survey/question-types/single-choice/answer.ts";
import type { MultipleChoiceOptions } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import { dropdownType } from "./choices/dropdown-type.ts";
import { listWithOther, listYesNo, readTruth } from "./choices/choice-lists.ts";
import { choicesType } from "./choices/choices-type.ts";
import { datesType, timesType } from "./dates/dates-type.ts";
import { numbersType } from "./numbers/numbers-type.ts";
import { linearPoints, ratingPoints } from "./scale/scale-points.ts";
import { scaleType } from "./scale/scale-type.ts";
import { noWords, textsType } from "./texts/texts-type.ts";
import { hostIn, wordsIn } from "./texts/words.ts";

/**
 * The types with one input, which composite questions are made of. Apart from
 * `summary-types.ts`, because the composite types look their fields up here.
 */
export const innerSummaryTypes = {
  short_text: textsType(wordsIn),
  long_text: textsType(wordsIn),
  email: textsType(noWords),
  phone: textsType(noWords),
  url: textsType(hostIn),
  number: numbersType,
  date: datesType,
  time: timesType,
  date_time: datesType,
  yes_no: choicesType({ list: listYesNo, read: readTruth }),
  single_choice: choicesType<SingleChoiceOptions>({ list: listWithOther }),
  multiple_choice: choicesType<MultipleChoiceOptions>({
    list: listWithOther,
    several: () => true,
  }),
  dropdown: dropdownType,
  linear_scale: scaleType({ points: linearPoints }),
  rating: scaleType({ points: ratingPoints }),
  slider: numbersType,
} satisfies Record<InnerTypeName, object>;
