import type { ComponentType } from "react";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { FieldProps } from "../form/field-props.ts";
import { DateField } from "./date/field.tsx";
import { DropdownField } from "./dropdown/field.tsx";
import { LikertMatrixField } from "./likert-matrix/field.tsx";
import { LinearScaleField } from "./linear-scale/field.tsx";
import { LongTextField } from "./long-text/field.tsx";
import { MultipleChoiceField } from "./multiple-choice/field.tsx";
import { NumberField } from "./number/field.tsx";
import { RatingField } from "./rating/field.tsx";
import { ShortTextField } from "./short-text/field.tsx";
import { SingleChoiceField } from "./single-choice/field.tsx";

interface FieldOfType<Type extends QuestionTypeName> {
  readonly Field: ComponentType<FieldProps<Type>>;
  /** One control that the title labels, or a group of controls that it heads. */
  readonly layout: "control" | "group";
}

/** The answering page's registry: the field of each question type, null for a type that is only read. */
export const questionFields: {
  readonly [Type in QuestionTypeName]: FieldOfType<Type> | null;
} = {
  short_text: { Field: ShortTextField, layout: "control" },
  long_text: { Field: LongTextField, layout: "control" },
  number: { Field: NumberField, layout: "control" },
  date: { Field: DateField, layout: "control" },
  single_choice: { Field: SingleChoiceField, layout: "group" },
  multiple_choice: { Field: MultipleChoiceField, layout: "group" },
  dropdown: { Field: DropdownField, layout: "control" },
  likert_matrix: { Field: LikertMatrixField, layout: "group" },
  linear_scale: { Field: LinearScaleField, layout: "group" },
  rating: { Field: RatingField, layout: "group" },
  statement: null,
};
