import type {
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { ComponentType } from "react";
import {
  MultipleChoiceOptions,
  SingleChoiceOptions,
} from "./builder/choice-fields.tsx";
import { DropdownOptions } from "./dropdown/options.tsx";
import { LikertMatrixOptions } from "./likert-matrix/options.tsx";
import { LinearScaleOptions } from "./linear-scale/options.tsx";
import { NumberOptions } from "./number/options.tsx";
import type { OptionsEditorProps } from "./builder/options-editor-props.ts";
import { LongTextOptions, ShortTextOptions } from "./builder/text-fields.tsx";

/** How each type's options are edited; null has none. A new type adds its line here. */
const editors: {
  readonly [Type in QuestionTypeName]: ComponentType<
    OptionsEditorProps<Type>
  > | null;
} = {
  short_text: ShortTextOptions,
  long_text: LongTextOptions,
  number: NumberOptions,
  single_choice: SingleChoiceOptions,
  multiple_choice: MultipleChoiceOptions,
  dropdown: DropdownOptions,
  likert_matrix: LikertMatrixOptions,
  linear_scale: LinearScaleOptions,
  statement: null,
};

interface AnyOptionsEditorProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "faultOf" | "placeOf"
> {
  readonly question: Question;
  readonly onChange: (options: OptionsByType[QuestionTypeName]) => void;
}

/** The options of a question, whatever its type. */
export function OptionsEditor(props: AnyOptionsEditorProps) {
  const Editor = editors[
    props.question.type
  ] as ComponentType<AnyOptionsEditorProps> | null;
  return Editor && <Editor {...props} />;
}
