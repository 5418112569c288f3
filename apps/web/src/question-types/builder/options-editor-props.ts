import type {
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";

/** What the editor of one type's options gets. */
export interface OptionsEditorProps<Type extends QuestionTypeName> {
  readonly question: QuestionOf<Type>;
  /** The questions that the form asks before this one. */
  readonly earlier: readonly Question[];
  readonly onChange: (options: OptionsByType[Type]) => void;
  /** What is wrong with an option, in words; undefined when nothing is. */
  readonly faultOf: (field: string) => string | undefined;
  /** Whether the question is a field of a composite one, which has no regions. */
  readonly isField?: boolean;
  /** Marks the element of an option, so that a fault can lead to it. */
  readonly placeOf: (field: string) => string;
}
