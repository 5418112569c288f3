import { longTextAnswer } from "@sigi/survey/question-types/long-text/answer.ts";
import { multipleChoiceAnswer } from "@sigi/survey/question-types/multiple-choice/answer.ts";
import { numberAnswer } from "@sigi/survey/question-types/number/answer.ts";
import { shortTextAnswer } from "@sigi/survey/question-types/short-text/answer.ts";
import { singleChoiceAnswer } from "@sigi/survey/question-types/single-choice/answer.ts";
import { statementAnswer } from "@sigi/survey/question-types/statement/answer.ts";
import { yesNoAnswer } from "@sigi/survey/question-types/yes-no/answer.ts";
import { LongTextField } from "../long-text/field.tsx";
import { MultipleChoiceField } from "../multiple-choice/field.tsx";
import { NumberField } from "../number/field.tsx";
import { ShortTextField } from "../short-text/field.tsx";
import { SingleChoiceField } from "../single-choice/field.tsx";
import { YesNoField } from "../yes-no/field.tsx";
import type { PartsOfGroup } from "../type-parts.ts";

/** The types that are loaded with the answering page. */
export const basicTypes: PartsOfGroup<"basic"> = {
  short_text: {
    format: shortTextAnswer,
    field: { Field: ShortTextField, layout: "control" },
  },
  long_text: {
    format: longTextAnswer,
    field: { Field: LongTextField, layout: "control" },
  },
  number: {
    format: numberAnswer,
    field: { Field: NumberField, layout: "control" },
  },
  yes_no: {
    format: yesNoAnswer,
    field: { Field: YesNoField, layout: "group" },
  },
  single_choice: {
    format: singleChoiceAnswer,
    field: { Field: SingleChoiceField, layout: "group" },
  },
  multiple_choice: {
    format: multipleChoiceAnswer,
    field: { Field: MultipleChoiceField, layout: "group" },
  },
  statement: { format: statementAnswer, field: null },
};
