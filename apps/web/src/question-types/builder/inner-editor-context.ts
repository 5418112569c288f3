import { createContext } from "react";
import type { ReactNode } from "react";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import type {
  OptionsByType,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { OptionsEditorProps } from "./options-editor-props.ts";

/** The props of the editor of any type's options. */
export interface AnyOptionsEditorProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "earlier" | "faultOf" | "placeOf" | "isField"
> {
  readonly question: Question;
  readonly onChange: (options: OptionsByType[QuestionTypeName]) => void;
}

/** The props of the editor of a field's logic. */
export interface FieldLogicProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "faultOf" | "placeOf"
> {
  /** The composite question. */
  readonly question: Question;
  readonly field: InnerField;
  /** The preceding fields, which its logic may refer to. */
  readonly fieldsBefore: readonly InnerField[];
  readonly onChange: (field: InnerField) => void;
}

/** The editors of a field in the builder: the options of its type, and its own logic. */
export interface InnerEditors {
  readonly showOptions: (props: AnyOptionsEditorProps) => ReactNode;
  readonly showLogic: (props: FieldLogicProps) => ReactNode;
}

export const InnerEditorContext = createContext<InnerEditors>({
  showOptions: () => null,
  showLogic: () => null,
});
