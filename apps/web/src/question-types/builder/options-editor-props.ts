import type {
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";

/** The props of the options editor of one type. */
export interface OptionsEditorProps<Type extends QuestionTypeName> {
  readonly question: QuestionOf<Type>;
  /** The questions that the form asks before this one. */
  readonly earlier: readonly Question[];
  readonly onChange: (options: OptionsByType[Type]) => void;
  /** Returns the fault of an option in words; undefined when there is none. */
  readonly faultOf: (field: string) => string | undefined;
  /** True if the question is a field of a composite question, which has no regions. */
  readonly isField?: boolean;
  /** Returns the place of an option, which marks its element so that a fault can lead to it. */
  readonly placeOf: (field: string) => string;
}
