import type { answerFormats } from "@sigi/survey/answer-formats.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { TypeGroup, typeGroups } from "@sigi/survey/type-list.ts";
import type { ComponentType } from "react";
import type { FieldProps } from "../form/field-props.ts";

/** What a page that shows a form needs of a question type. */
export interface TypeParts<Type extends QuestionTypeName> {
  readonly format: (typeof answerFormats)[Type];
  /** Null for a type that is only read. */
  readonly field: {
    readonly Field: ComponentType<FieldProps<Type>>;
    /** One control that the title labels, a group of controls that it heads, or a value without a control. */
    readonly layout: "control" | "group" | "output";
  } | null;
}

/** The types of a group. */
export type PartsOfGroup<Group extends TypeGroup> = {
  readonly [
    Type in QuestionTypeName as (typeof typeGroups)[Type] extends Group
      ? Type
      : never
  ]: TypeParts<Type>;
};
