import type { answerFormats } from "@sigi/survey/answer-formats.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { TypeGroup, typeGroups } from "@sigi/survey/type-list.ts";
import type { ComponentType } from "react";
import type { FieldProps } from "../form/field-props.ts";

/** The parts of a question type that a page with a form needs. */
export interface TypeParts<Type extends QuestionTypeName> {
  readonly format: (typeof answerFormats)[Type];
  /** Null for a type that is only read. */
  readonly field: {
    readonly Field: ComponentType<FieldProps<Type>>;
    /** A single control labelled by the title, a group of controls under the title, or a value without a control. */
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
