import { createContext } from "react";
import type { ReactNode } from "react";
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

/** Shows the editor of any type's options, for composite questions, whose fields have options of their own. */
export const InnerEditorContext = createContext<
  (props: AnyOptionsEditorProps) => ReactNode
>(() => null);
